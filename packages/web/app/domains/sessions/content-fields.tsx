import { MAX_AGENDA, MAX_LINK } from '@brightpair/contract/limits'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'

export interface Content {
  readonly title: string
  readonly agenda: string
  readonly link: string
}

interface ContentFieldsProps {
  content: Content
  problems: Readonly<Record<string, string>>
  onChange: (content: Content) => void
}

/** Where the two meet, and the agenda. */
export function ContentFields({ content, problems, onChange }: ContentFieldsProps) {
  return (
    <>
      <TextField
        label="Link to meet (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Only if you’re meeting elsewhere. Otherwise you’ll meet in the video room here."
        maxLength={MAX_LINK}
        value={content.link}
        error={problems.link}
        onChange={(event) => onChange({ ...content, link: event.target.value })}
      />
      <Textarea
        label="Agenda and notes (optional)"
        hint="Both of you can read and change it."
        rows={3}
        maxLength={MAX_AGENDA}
        value={content.agenda}
        error={problems.agenda}
        onChange={(event) => onChange({ ...content, agenda: event.target.value })}
      />
    </>
  )
}

export function linkProblem(link: string): { link?: string } {
  const given = link.trim()
  const isFine = given === '' || (/^https?:\/\//i.test(given) && URL.canParse(given))
  return isFine ? {} : { link: 'Please enter a link that starts with https:// or http://.' }
}
