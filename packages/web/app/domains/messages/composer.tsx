import { CircleAlert, Paperclip, SendHorizontal, X } from 'lucide'
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { sizeLabel } from '~/lib/size-label'
import { Button, IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Spinner } from '~/ui/spinner'
import { type DraftFile, useDraft } from './use-draft'
import { useOutbox } from './use-outbox'
import { useSayTyping } from './use-typing'
import '~/ui/field.css'
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, MAX_MESSAGE } from '@brightpair/contract/limits'
import type { Pair } from '~/domains/pairs'
import styles from './conversation.module.css'

/** From this length on, the remaining characters are shown. */
const COUNTED_FROM = MAX_MESSAGE - 200
const ACCEPTED = '.png,.jpg,.jpeg,.webp,.gif,.pdf,.txt,.md,.csv,.docx,.xlsx,.pptx,.odt'

/** Enter sends, Shift and Enter breaks the line. The input is kept until it is sent. */
export function Composer({ pair }: { pair: Pair }) {
  const { draft, store } = useDraft(pair)
  const { outbox } = useOutbox(pair)
  const sayTyping = useSayTyping(pair.enrollmentId)
  const chooser = useRef<HTMLInputElement>(null)
  const writing = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const { text, files } = draft
  const left = MAX_MESSAGE - text.trim().length
  const hint = hintFor(left, files)
  const isReady = left >= 0 && files.every(({ state }) => state === 'ready')
  const isEmpty = text.trim() === '' && files.length === 0

  function send(event?: FormEvent) {
    event?.preventDefault()
    writing.current?.focus()
    if (isEmpty || !isReady) return
    outbox.add({
      clientId: crypto.randomUUID(),
      text: text.trim(),
      attachments: files.flatMap(({ attachment }) => attachment ?? []),
    })
    store.clear()
  }

  function onKeyDown(event: KeyboardEvent) {
    // An input method also confirms a word with Enter.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  function onChoose({ target }: ChangeEvent<HTMLInputElement>) {
    store.add([...(target.files ?? [])])
    target.value = ''
    writing.current?.focus()
  }

  return (
    <form className={styles.composer} onSubmit={send}>
      {files.length > 0 && (
        <ul className={styles.composerFiles} aria-label="Attached files">
          {files.map((file) => (
            <FileChip
              key={file.key}
              file={file}
              onRetry={() => void store.upload(file)}
              onRemove={() => {
                store.remove(file.key)
                writing.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <div className={styles.composerRow}>
        <IconButton
          label="Attach a file"
          title={`Up to ${MAX_ATTACHMENTS} files of ${MAX_ATTACHMENT_BYTES / 1024 / 1024} MB each`}
          disabled={files.length >= MAX_ATTACHMENTS}
          onClick={() => chooser.current?.click()}
        >
          <Icon of={Paperclip} />
        </IconButton>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={ACCEPTED}
          aria-label="Choose files to attach"
          onChange={onChoose}
        />
        <textarea
          ref={writing}
          className="input"
          rows={1}
          value={text}
          placeholder={`Write to ${pair.partner.firstName}`}
          aria-label={`Message to ${pair.partner.firstName}`}
          aria-describedby={hint ? hintId : undefined}
          aria-invalid={left < 0 || undefined}
          onChange={({ target }) => {
            store.write(target.value)
            if (target.value.trim()) sayTyping()
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" aria-label="Send">
          <Icon of={SendHorizontal} />
        </Button>
      </div>
      <p id={hintId} className={styles.composerHint} role="status">
        {hint}
      </p>
    </form>
  )
}

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`

function hintFor(left: number, files: readonly DraftFile[]): string {
  if (left < 0) return `${characters(-left)} too many. Please shorten your message.`
  if (files.some(({ state }) => state === 'failed')) return 'Please remove the file that failed.'
  if (left <= MAX_MESSAGE - COUNTED_FROM) return `${characters(left)} left.`
  if (files.length >= MAX_ATTACHMENTS) return `A message can have up to ${MAX_ATTACHMENTS} files.`
  return ''
}

function FileChip({
  file,
  onRetry,
  onRemove,
}: {
  file: DraftFile
  onRetry: () => void
  onRemove: () => void
}) {
  const { name, size } = file.file
  return (
    <li className={styles.composerFile} data-state={file.state}>
      {file.state === 'uploading' && <Spinner label={`Uploading ${name}`} />}
      {file.state === 'failed' && <Icon of={CircleAlert} />}
      <span>
        <b>{name}</b>
        <small>{file.problem && file.state === 'failed' ? file.problem : sizeLabel(size)}</small>
      </span>
      {file.state === 'failed' && file.canRetry && (
        <Button variant="link" onClick={onRetry}>
          Try again
        </Button>
      )}
      <IconButton small label={`Remove ${name}`} onClick={onRemove}>
        <Icon of={X} />
      </IconButton>
    </li>
  )
}
