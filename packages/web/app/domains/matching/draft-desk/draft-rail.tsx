import type { DraftChange, DraftLeftOvers } from '@brightpair/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { fullName, sideOf } from '~/domains/people'
import { adminScreens } from '~/lib/admin-screens'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { LoadState } from '~/ui/load-state'
import { PlacesDialog } from '../matching-admin/places-dialog'
import { waitingWords } from '../matching-admin/waiting-words'
import styles from './draft-rail.module.css'
import { useLeftOvers, useUndo } from './use-draft'
import '~/ui/card.css'

const changeWords: Record<DraftChange['kind'], string> = {
  LOCK: 'Locked',
  SWAP: 'Chosen manually',
  OUT: 'Left out',
  APART: 'Not with each other',
}

interface ChangesCardProps {
  id: string
  changes: readonly DraftChange[]
  isChangeable: boolean
}

/** The manual decisions about this draft; each can be undone. */
export function ChangesCard({ id, changes, isChangeable }: ChangesCardProps) {
  if (changes.length === 0) return null
  return (
    <section className="card">
      <div className="card__head">
        <h2>{changes.length === 1 ? '1 change' : `${changes.length} changes`}</h2>
      </div>
      <div className="card__body">
        <ul className={styles.left}>
          {changes.map((change) => (
            <Change key={change.id} id={id} change={change} isChangeable={isChangeable} />
          ))}
        </ul>
      </div>
    </section>
  )
}

interface ChangeProps {
  id: string
  change: DraftChange
  isChangeable: boolean
}

function Change({ id, change, isChangeable }: ChangeProps) {
  const undo = useUndo(id)
  const { mentee, mentor, kind, by } = change
  const names = `${fullName(mentee)} and ${fullName(mentor)}`
  return (
    <li>
      <Avatar side="mentee" size="sm" name={fullName(mentee)} portrait={mentee.portrait} />
      <div>
        <b>{names}</b>
        <p>
          {changeWords[kind]}
          {by ? ` by ${by}` : ''}
          {isChangeable && (
            <>
              {'. '}
              <Button
                variant="link"
                aria-label={`Undo: ${changeWords[kind]}, ${names}`}
                busy={undo.isPending && 'Undoing'}
                onClick={() => undo.mutate(change.id)}
              >
                Undo
              </Button>
            </>
          )}
        </p>
      </div>
    </li>
  )
}

const SHOWN = 5

function leftOverTitle({ mentees, mentors }: DraftLeftOvers): string {
  const said = [
    ...(mentees > 0 ? [mentees === 1 ? '1 mentee' : `${mentees} mentees`] : []),
    ...(mentors > 0 ? [mentors === 1 ? '1 mentor' : `${mentors} mentors`] : []),
  ].join(' and ')
  return `${said} without a match`
}

/** Who is unmatched and why, and what one more place would change. */
export function LeftOverCard({ id }: { id: string }) {
  const left = useLeftOvers(id)
  const [isAll, setAll] = useState(false)
  const [isGrowing, setGrowing] = useState(false)
  if (!left.data)
    return (
      <section className="card">
        <div className="card__head">
          <h2>Without a match</h2>
        </div>
        <div className="card__body">
          <LoadState
            what="People without a match"
            isError={left.isError}
            onRetry={() => void left.refetch()}
          />
        </div>
      </section>
    )
  const { people, onePlaceMore, mentees, mentors } = left.data
  const shown = isAll ? people : people.slice(0, SHOWN)
  return (
    <section className="card">
      <div className="card__head">
        <h2>{mentees + mentors === 0 ? 'Everyone has a match' : leftOverTitle(left.data)}</h2>
      </div>
      <div className="card__body">
        {people.length === 0 ? (
          <p className="muted">Everyone taking part has a partner in this draft.</p>
        ) : (
          <ul className={styles.left}>
            {shown.map((person) => (
              <li key={person.id}>
                <Avatar
                  side={sideOf(person.role)}
                  size="sm"
                  name={fullName(person)}
                  portrait={person.portrait}
                />
                <div>
                  <b>
                    <Link to={adminScreens.person(person.id)}>{fullName(person)}</Link>
                  </b>
                  <p>{person.sentence}</p>
                  {person.waitingSince && <p>Waiting {waitingWords(person.waitingSince)}</p>}
                </div>
              </li>
            ))}
          </ul>
        )}
        {people.length > SHOWN && !isAll && (
          <Button variant="link" onClick={() => setAll(true)}>
            Show {people.length - SHOWN} more
          </Button>
        )}
        {onePlaceMore && (
          <div className={styles.plus}>
            <h3>One more place would help most with {onePlaceMore.mentor.firstName}</h3>
            <p>{onePlaceMore.sentences.join(' ')}</p>
            <Button variant="secondary" size="sm" onClick={() => setGrowing(true)}>
              Give {onePlaceMore.mentor.firstName} another place
            </Button>
            {isGrowing && (
              <PlacesDialog
                mentor={onePlaceMore.mentor}
                capacity={onePlaceMore.mentor.capacity}
                suggested={onePlaceMore.mentor.capacity + 1}
                onClose={() => setGrowing(false)}
              />
            )}
            <p>It will count from the next draft.</p>
          </div>
        )}
      </div>
    </section>
  )
}
