import type { Programme } from '@brightpair/contract'
import { PersonAvatar } from './person-avatar'
import { fullName } from './person-state'
import '~/ui/avatar.css'

type Person = Programme['mentor']

/** The two people with their chosen pictures: mentor upper left, mentee lower right, the spark between them. */
export function PairDuo({ mentor, mentee }: { mentor: Person; mentee: Person }) {
  const names = { mentor: fullName(mentor), mentee: fullName(mentee) }
  return (
    <span className="duo" role="img" aria-label={`${names.mentor}, mentor, and ${names.mentee}, mentee`}>
      <PersonAvatar personId={mentor.id} name={names.mentor} side="mentor" />
      <PersonAvatar personId={mentee.id} name={names.mentee} side="mentee" />
    </span>
  )
}
