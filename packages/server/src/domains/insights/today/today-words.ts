import type { CallerRole, TodayLine } from '@brightpair/contract'
import { LAPSING_DAYS, SLOW_DAYS } from '@brightpair/contract/limits'
import type { Scope } from '../scope.queries.ts'
import type { Needs } from './today.queries.ts'

export interface Known extends Needs {
  readonly cases: number
  readonly leads: number
  readonly shortOfPlaces: readonly {
    readonly id: string
    readonly name: string
    readonly people: number
    readonly seats: number
    readonly refused: number
  }[]
}

interface Reader extends Scope {
  readonly role: CallerRole
}

type Topic = TodayLine['about']

const matching: readonly Topic[] = ['proposals', 'shortage', 'waiting']
const programme: readonly Topic[] = [
  'cases',
  'joining',
  'places',
  ...matching,
  'pairs',
  'answers',
  'invitations',
  'emails',
]

/** What a role may hear of; who can read cases is decided where they are counted. */
export const topicsOf: Record<CallerRole, readonly Topic[]> = {
  ADMIN: [...programme, 'messages'],
  MANAGER: programme,
  MATCHER: matching,
  SAFEGUARDING: ['cases'],
  SPONSOR: [],
  MENTOR: [],
  MENTEE: [],
}

const ADMIN = '/admin-dashboard'

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')
const hasOrHave = (count: number) => (count === 1 ? 'has' : 'have')

type Said = Omit<TodayLine, 'about'> | null

/** What someone could do now, most urgent first: each with a sentence and the one step that follows. */
export function todayLines(known: Known, reader: Reader): TodayLine[] {
  return sentences
    .filter(([about]) => topicsOf[reader.role].includes(about))
    .flatMap(([about, say]) => {
      const said = say(known, reader)
      if (!said) return []
      const action = { ...said.action, to: narrowed(said.action.to, reader) }
      return [{ about, ...said, action }]
    })
}

/** A line about one programme counts that programme only, and so does the list it links to. */
const narrowed = (to: string, { programmeId }: Reader) =>
  programmeId ? `${to}${to.includes('?') ? '&' : '?'}programme=${programmeId}` : to

const sentences: readonly [Topic, (known: Known, reader: Reader) => Said][] = [
  [
    'cases',
    ({ cases }) =>
      cases === 0
        ? null
        : {
            title: `${counted(cases, 'case')} ${isOrAre(cases)} unread`,
            text: 'What people told the programme team, or why something ended.',
            action: { label: 'Open the cases', to: `${ADMIN}/cases` },
          },
  ],
  [
    'joining',
    ({ asked, askedIn }) =>
      asked === 0
        ? null
        : {
            title: `${counted(asked, 'person has asked', 'people have asked')} to join${askedIn ? ` ${askedIn.name}` : ''}`,
            text: asked === 1 ? 'They’re waiting for an answer.' : 'They’re waiting for your answers.',
            action: askedIn
              ? { label: 'See who', to: `${ADMIN}/programmes/${askedIn.id}` }
              : { label: 'See the programmes', to: `${ADMIN}/programmes` },
          },
  ],
  ['places', ({ shortOfPlaces }, reader) => placesLine(shortOfPlaces, reader)],
  [
    'proposals',
    ({ lapsing }) =>
      lapsing === 0
        ? null
        : {
            title: `${counted(lapsing, 'proposal lapses', 'proposals lapse')} within ${LAPSING_DAYS} days`,
            text: 'Someone hasn’t answered yet. When a proposal lapses, both go into the next run.',
            action: { label: 'See who', to: `${ADMIN}/people?need=proposal-lapsing&role=everyone` },
          },
  ],
  [
    'pairs',
    ({ atRisk: { pairs, quiet, unplanned } }) => {
      if (pairs === 0) return null
      const why = [
        ...(quiet > 0 ? [`${counted(quiet, 'pair hasn’t', 'pairs haven’t')} met in three weeks`] : []),
        ...(unplanned > 0 ? [`${counted(unplanned, 'pair has', 'pairs have')} no date set`] : []),
      ]
      return {
        title: `${counted(pairs, 'pair')} may need a nudge`,
        text:
          why.length > 0 ? `${why.join('; ')}.` : 'Someone gave a low rating, or a lower one than before.',
        action: { label: 'See the pairs', to: `${ADMIN}/health` },
      }
    },
  ],
  [
    'shortage',
    ({ search: { mentees, places, missing } }, { companyId }) =>
      missing === 0
        ? null
        : {
            title: `${counted(missing, 'more mentor place is', 'more mentor places are')} needed`,
            text:
              mentees - places === missing
                ? `${counted(mentees, 'mentee is', 'mentees are')} ready for a match, and ${counted(places, 'place is', 'places are')} free.`
                : `${companyId ? 'In some programmes' : 'In some companies'}, there are more mentees ready for a match than free places.`,
            action: { label: 'Invite a mentor', to: `${ADMIN}/people/invite` },
          },
  ],
  [
    'waiting',
    ({ search: { mentees, mentors, places } }, { companyId }) => {
      if (mentees === 0 || places === 0) return null
      return {
        title: `${counted(mentees, 'mentee')} and ${counted(mentors, 'mentor')} are ready for a match`,
        text: companyId
          ? `${counted(places, 'mentor place is', 'mentor places are')} free. You’ll see every pair before anyone is told.`
          : 'Matching runs within one company.',
        action: { label: 'Open matching', to: `${ADMIN}/matching` },
      }
    },
  ],
  [
    'answers',
    ({ slow }) =>
      slow === 0
        ? null
        : {
            title: `${counted(slow, 'person hasn’t', 'people haven’t')} answered for ${SLOW_DAYS} days`,
            text: 'They joined, but their questions are still open. Nobody can be matched without answers.',
            action: { label: 'See who', to: `${ADMIN}/people?need=slow-to-answer&role=everyone` },
          },
  ],
  [
    'invitations',
    ({ expired, invited }) => {
      if (expired > 0)
        return {
          title: `${counted(expired, 'invitation')} ${hasOrHave(expired)} expired`,
          text: 'The links no longer work. Write to them, and each will get a new one.',
          action: { label: 'See who', to: `${ADMIN}/people?need=invitation-expired&role=everyone` },
        }
      if (invited === 0) return null
      return {
        title: `${counted(invited, 'invitation')} ${isOrAre(invited)} unanswered`,
        text: 'They join by choosing a password through the link in their email.',
        action: { label: 'See who', to: `${ADMIN}/people?need=not-joined&role=everyone` },
      }
    },
  ],
  [
    'emails',
    ({ failedEmails }, { companyId }) =>
      failedEmails === 0
        ? null
        : {
            title: `${counted(failedEmails, 'email')} couldn’t be delivered`,
            text: 'In the last two weeks. The address may be wrong, or the mailbox full.',
            action: {
              label: 'See which',
              to: companyId ? `${ADMIN}/emails/log?state=failed` : `${ADMIN}/outbox`,
            },
          },
  ],
  [
    'messages',
    ({ leads }) =>
      leads === 0
        ? null
        : {
            title: counted(leads, 'new message'),
            text: 'From visitors of the site: questions, demos and questionnaires.',
            action: { label: 'Read them', to: `${ADMIN}/messages?status=NEW` },
          },
  ],
]

function placesLine(companies: Known['shortOfPlaces'], { companyId }: Reader): Said {
  const [first] = companies
  if (!first) return null
  if (companies.length > 1)
    return {
      title: `${companies.length} companies are running out of places`,
      text: `${companies.map(({ name }) => name).join(', ')}. Once a plan is full, new people will wait for a place.`,
      action: { label: 'See the companies', to: `${ADMIN}/companies?sort=people` },
    }
  const { id, name, people, seats, refused } = first
  return {
    title: `${companyId ? '' : `${name}: `}${people} of ${seats} places taken`,
    text:
      refused > 0
        ? `${counted(refused, 'more person wants', 'more people want')} to join.`
        : 'Once it’s full, new people will wait for a place.',
    action: { label: 'See the plan', to: `${ADMIN}/companies/${id}` },
  }
}
