import type { ProgrammeRepairs, Repair } from '@brightpair/contract'

interface Named {
  readonly firstName: string
  readonly lastName: string
}
type Affected = ProgrammeRepairs['people'][number]

const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`
const names = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const listed = (people: readonly Named[]) => names.format(people.map(({ firstName }) => firstName))
const unique = <Person extends { id: string }>(people: readonly Person[]) => [
  ...new Map(people.map((person) => [person.id, person])).values(),
]

/** Those who are asked and did not know: the new mentors, or a mentor's mentee. */
export const askedIn = ({ pairs }: Repair, role: Affected['role']) =>
  unique(pairs.map(({ mentee, mentor }) => (role === 'MENTEE' ? mentor : mentee)))

export function repairTitle(repair: Repair, role: Affected['role']): string {
  const asked = askedIn({ ...repair, pairs: repair.pairs.filter(({ from }) => from === null) }, role)
  const [only] = asked
  if (role === 'MENTOR') return `${only ? fullName(only) : ''} from the waiting list`
  if (only && asked.length === 1) {
    const mentees = repair.pairs.filter(({ from }) => from === null).length
    return mentees > 1
      ? `${only.firstName} takes ${mentees === 2 ? 'both' : `all ${mentees}`}`
      : `${fullName(only)} takes over`
  }
  return `${listed(asked)} take over`
}

export const movedWords = (moved: number): string =>
  moved === 0 ? 'Nobody else changes' : moved === 1 ? 'One other pair changes' : `${moved} other pairs change`

/** Whether it is proven that no repair affects fewer people; empty where no one else changes. */
export function proofWords({ repairs: [first], proven }: Pick<ProgrammeRepairs, 'repairs' | 'proven'>) {
  if (!first || first.moved === 0) return undefined
  return proven
    ? 'We’ve tried every option with fewer changes, and none works.'
    : 'The programme is too large to try everything, so there may be an option with fewer changes.'
}

export const affectedWords = ({ role, month, months, partner, held }: Affected): string =>
  [
    `Loses ${fullName(partner)} in month ${month} of ${months}`,
    ...(held
      ? [
          `paused, kept out of matching or with new questions, so no suggestion includes ${role === 'MENTEE' ? 'this mentee' : 'this mentor'}`,
        ]
      : []),
  ].join('; ')

/** The alternative: waiting. */
export function waitingWords(people: readonly Affected[]): { title: string; description: string } {
  const who = listed(people.map(({ person }) => person))
  return people[0]?.role === 'MENTOR'
    ? {
        title: `Nobody new for ${who} yet`,
        description: 'We’ll first ask whether they’d like another match.',
      }
    : {
        title: `Leave ${who} waiting`,
        description:
          'The next run will look for a mentor. They’ll keep their month, goals and progress until then.',
      }
}

interface Told {
  readonly id: string
  readonly who: string
  readonly what: string
  /** The message that asks this person, which can be changed before it is sent. */
  readonly ask?: { readonly key: string; readonly usual: string }
}

/** The key of one message of a repair: to the mentee or the mentor of one of its pairs. */
export const askKey = (pair: Repair['pairs'][number], side: 'mentee' | 'mentor'): string =>
  `${pair.mentee.id} ${pair.mentor.id} ${side}`

const askOf = (pair: Repair['pairs'][number] | undefined, side: 'mentee' | 'mentor'): Told['ask'] =>
  pair ? { key: askKey(pair, side), usual: pair.told[side] } : undefined

/** What each person will be told. */
export function toldWords({ people }: Pick<ProgrammeRepairs, 'people'>, repair: Repair | undefined): Told[] {
  const told: Told[] = []
  const tell = (person: Named & { id: string }, what: string, ask?: Told['ask']) =>
    told.push({ id: `${person.id} ${told.length}`, who: fullName(person), what, ...(ask ? { ask } : {}) })
  for (const { person, partner, role, month } of people) {
    const pair = repair?.pairs.find(
      ({ mentee, mentor }) => person.id === (role === 'MENTEE' ? mentee : mentor).id,
    )
    if (role === 'MENTOR')
      tell(
        person,
        pair
          ? `Their programme with ${partner.firstName} has ended. They’ll be asked about ${fullName(pair.mentee)}.`
          : `Their programme with ${partner.firstName} has ended.`,
        askOf(pair, 'mentor'),
      )
    else
      tell(
        person,
        pair
          ? `${partner.firstName} can’t continue as their mentor. They’ll stay in month ${month}, keep their plan and progress, and be asked about ${fullName(pair.mentor)}.`
          : `${partner.firstName} can’t continue as their mentor. They’ll stay in month ${month} and keep their plan and progress until there’s a new mentor.`,
        askOf(pair, 'mentee'),
      )
  }
  const role = people[0]?.role ?? 'MENTEE'
  for (const pair of repair?.pairs ?? []) {
    const { mentee, mentor, from } = pair
    if (from) {
      tell(
        mentee,
        `Their programme with ${fullName(from)} will end. They’ll keep their plan and progress and be asked about ${fullName(mentor)}.`,
        askOf(pair, 'mentee'),
      )
      tell(from, `Their programme with ${fullName(mentee)} will end.`)
    }
    if (role === 'MENTEE')
      tell(mentor, `They’ll be asked to take over as ${fullName(mentee)}’s mentor.`, askOf(pair, 'mentor'))
    else
      tell(mentee, `They’ll be asked about ${fullName(mentor)} and start in month 1.`, askOf(pair, 'mentee'))
  }
  return told
}
