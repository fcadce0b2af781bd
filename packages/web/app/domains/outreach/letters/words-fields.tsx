import { letterVariables, unknownVariables } from '@brightpair/contract/fill-in'
import { MAX_LETTER, MAX_LETTER_SUBJECT } from '@brightpair/contract/limits'
import { Plus } from 'lucide'
import { useRef } from 'react'
import { Icon } from '~/ui/icon'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import '~/ui/chip.css'
import styles from './letters.module.css'

interface WordsFieldsProps {
  subject: string
  text: string
  onChange: (words: { subject?: string; text?: string }) => void
  /** Errors are shown once someone has tried to send. */
  isTried: boolean
  /** The variables on offer; those of a letter by default. */
  variables?: readonly string[]
  problem?: { subject?: string | undefined; text?: string | undefined }
}

export const wordsProblem = ({ subject, text }: { subject: string; text: string }) => ({
  subject: subject.trim() === '' ? 'Please give it a subject.' : undefined,
  text: text.trim() === '' ? 'Please write a message.' : undefined,
})

/** A subject and a text with variables for each reader. */
export function WordsFields({
  subject,
  text,
  onChange,
  isTried,
  variables = letterVariables,
  problem = wordsProblem({ subject, text }),
}: WordsFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const unknown = unknownVariables(`${subject} ${text}`, variables)

  function insert(name: string) {
    const at = area.current?.selectionStart ?? text.length
    const end = area.current?.selectionEnd ?? at
    const put = `{${name}}`
    onChange({ text: `${text.slice(0, at)}${put}${text.slice(end)}` })
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(at + put.length, at + put.length)
    })
  }

  return (
    <>
      <TextField
        label="Subject"
        value={subject}
        maxLength={MAX_LETTER_SUBJECT}
        autoComplete="off"
        required
        error={isTried ? problem.subject : undefined}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      <div className={styles.editor}>
        <fieldset className={styles.insert}>
          <legend className="sr-only">Insert into the message</legend>
          <span aria-hidden="true">Insert</span>
          {variables.map((name) => (
            <button key={name} type="button" className="chip" onClick={() => insert(name)}>
              <Icon of={Plus} />
              {name.charAt(0).toUpperCase() + name.slice(1)}
            </button>
          ))}
        </fieldset>
        <Textarea
          ref={area}
          label="Message"
          rows={12}
          value={text}
          maxLength={MAX_LETTER}
          required
          error={isTried ? problem.text : undefined}
          hint={
            unknown.length > 0
              ? `We don’t know ${unknown.map((name) => `{${name}}`).join(', ')}, so it will be sent as it is.`
              : 'If we have no value for what’s in braces, that sentence is left out for that reader.'
          }
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </div>
    </>
  )
}
