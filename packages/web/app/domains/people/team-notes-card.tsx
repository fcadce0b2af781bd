import type { PersonRecord, PersonRow, TeamNote } from '@brightpair/contract'
import { MAX_CASE_NOTE } from '@brightpair/contract/limits'
import { type FormEvent, useRef, useState } from 'react'
import { momentLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { LoadState } from '~/ui/load-state'
import { Select } from '~/ui/select'
import { Textarea } from '~/ui/textarea'
import styles from './person-record.module.css'
import { useChangeNotes, useTeamNotes } from './use-team-notes'

interface TeamNotesProps {
  person: PersonRow
  pairs: PersonRecord['pairs']
}

const several = new Intl.ListFormat('en-GB')

/** Notes about a person by those who run the programme; the form says who will read them. */
export function TeamNotesCard({ person, pairs }: TeamNotesProps) {
  const { data, isError, refetch } = useTeamNotes(person.id)
  return (
    <Card title="Team notes">
      {data ? (
        <div className="stack">
          <NewNote person={person} pairs={pairs} readers={data.readers} />
          {data.notes.length > 0 && (
            <ul className={styles.notes}>
              {data.notes.map((note) => (
                <Note key={note.id} person={person} note={note} />
              ))}
            </ul>
          )}
        </div>
      ) : (
        <LoadState what="The notes" isError={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

function NewNote({ person, pairs, readers }: TeamNotesProps & { readers: readonly string[] }) {
  const { firstName } = person
  const [words, setWords] = useState('')
  const [about, setAbout] = useState('person')
  const [isTried, setTried] = useState(false)
  // The same id, however often it is sent, until it is stored.
  const clientId = useRef(crypto.randomUUID())
  const { write } = useChangeNotes(person.id)
  const inPairs = pairs.filter(
    ({ state }) => state === 'running' || state === 'completed' || state === 'ended',
  )

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (words.trim() === '' || write.isPending) return
    const pairId = about === 'person' ? null : about
    write.mutate(
      { clientId: clientId.current, pairId, words },
      {
        onSuccess: () => {
          clientId.current = crypto.randomUUID()
          setWords('')
          setTried(false)
        },
      },
    )
  }

  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      {inPairs.length > 0 && (
        <Select
          label="About"
          options={[
            { id: 'person', label: firstName },
            ...inPairs.map(({ id, partner }) => ({ id, label: `${firstName} and ${partner.firstName}` })),
          ]}
          value={about}
          onChange={setAbout}
        />
      )}
      <Textarea
        label="New note"
        rows={3}
        value={words}
        maxLength={MAX_CASE_NOTE}
        error={isTried && words.trim() === '' ? 'Please write a note.' : undefined}
        hint={`Read by ${several.format([...readers, 'platform admins'])}. ${firstName} won’t see it here. ${
          about === 'person' ? 'It’s part of their data if they ask for a copy.' : ''
        }`.trim()}
        onChange={({ target }) => setWords(target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" busy={write.isPending && 'Saving'}>
          Add note
        </Button>
      </div>
    </form>
  )
}

function Note({ person, note }: { person: PersonRow; note: TeamNote }) {
  const { id, words, partner, author, isOwn, writtenAt, editedAt, version } = note
  const [edited, setEdited] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { change, remove } = useChangeNotes(person.id)
  return (
    <li>
      <p className={styles.noteHead}>
        <b>{author ?? 'Former member'}</b>{' '}
        <small>
          {momentLabel(writtenAt)}
          {editedAt && ', edited'}
          {partner && `, about ${person.firstName} and ${partner}`}
        </small>
      </p>
      {edited === null ? (
        <p className={styles.noteWords}>{words}</p>
      ) : (
        <Textarea
          label="Note"
          rows={3}
          value={edited}
          maxLength={MAX_CASE_NOTE}
          error={edited.trim() === '' ? 'Please write a note.' : undefined}
          onChange={({ target }) => setEdited(target.value)}
        />
      )}
      {isOwn && (
        <div className={styles.noteTools}>
          {edited === null ? (
            <>
              <Button variant="link" onClick={() => setEdited(words)}>
                Edit<span className="sr-only"> this note: {words}</span>
              </Button>
              <Button variant="link" onClick={() => setAsked(true)}>
                Remove<span className="sr-only"> this note: {words}</span>
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="secondary"
                busy={change.isPending && 'Saving'}
                disabled={edited.trim() === ''}
                onClick={() =>
                  change.mutate({ id, version, words: edited }, { onSuccess: () => setEdited(null) })
                }
              >
                Save
              </Button>
              <Button variant="ghost" onClick={() => setEdited(null)}>
                Cancel
              </Button>
            </>
          )}
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Remove this note?"
          confirm="Remove note"
          variant="danger"
          busy={remove.isPending && 'Removing'}
          onClose={() => setAsked(false)}
          onConfirm={() => remove.mutate(id, { onSettled: () => setAsked(false) })}
        >
          It’s removed for everyone, for good.
        </ConfirmDialog>
      )}
    </li>
  )
}
