import type { PersonRecord } from '@brightpair/contract'
import { presentFace } from '../../people/index.ts'
import type { ActivityRow, AnswersRow, HistoryRow, MembershipRow, PairRow } from './person-record.queries.ts'

const moment = (at: string) => new Date(at).toISOString()
const maybe = (at: string | null) => at && moment(at)

type Presented<Part extends 'memberships' | 'pairs' | 'sessions'> = PersonRecord[Part][number]

export const presentFigures = ({ partners, sessions, done, lastActiveOn }: PersonRecord['figures']) => ({
  partners,
  sessions,
  done,
  lastActiveOn,
})

export const presentMembership = (found: MembershipRow): Presented<'memberships'> => ({
  id: found.id,
  programme: { id: found.programme.id, name: found.programme.name },
  role: found.role,
  standing: found.standing,
  joinedAt: moment(found.joinedAt),
  answeredAt: maybe(found.answeredAt),
  pausedUntil: found.pausedUntil,
  places: found.role === 'MENTOR' ? { capacity: found.capacity, taken: found.taken } : null,
})

export const presentPair = (found: PairRow, month: number | null): Presented<'pairs'> => ({
  id: found.id,
  programme: { id: found.programme.id, name: found.programme.name },
  partner: presentFace(found.partner),
  partnerRole: found.partnerRole,
  state: found.state,
  track: found.track,
  since: moment(found.since),
  endedAt: maybe(found.endedAt),
  month: found.state === 'running' ? month : null,
  months: found.months,
  sessionsHeld: found.sessionsHeld,
  lastMetAt: maybe(found.lastMetAt),
})

export const presentSession = (found: Presented<'sessions'>): Presented<'sessions'> => ({
  id: found.id,
  partner: { firstName: found.partner.firstName, lastName: found.partner.lastName },
  startsAt: moment(found.startsAt),
  endsAt: moment(found.endsAt),
  state: found.state,
})

export const presentHistory = ({ at, kind, partner, programme, role }: HistoryRow): HistoryRow => ({
  at: moment(at),
  kind,
  partner: partner && { firstName: partner.firstName, lastName: partner.lastName },
  programme,
  role,
})

export const presentActivity = ({ week, sessions, messages, done }: ActivityRow): ActivityRow => ({
  week,
  sessions,
  messages,
  done,
})

/** One line per question, with everything that was chosen and written. */
export function presentAnswers({ programme, changedAt, items }: AnswersRow) {
  const byQuestion = Map.groupBy(items, ({ question }) => question)
  return {
    programme,
    changedAt: moment(changedAt),
    items: [...byQuestion].map(([question, given]) => ({
      question,
      answer: given
        .map(({ answer, other }) => [answer, other].filter(Boolean).join(': '))
        .filter(Boolean)
        .join(', '),
    })),
  }
}

export const presentWishes = ({
  programme,
  sentAt,
  named,
  ratherNot,
}: NonNullable<PersonRecord['wishes']>[number]) => ({ programme, sentAt: moment(sentAt), named, ratherNot })

export const presentFeedback = (found: NonNullable<PersonRecord['feedback']>[number]) => ({
  id: found.id,
  author: { firstName: found.author.firstName, lastName: found.author.lastName },
  subject: { firstName: found.subject.firstName, lastName: found.subject.lastName },
  isAboutThem: found.isAboutThem,
  programme: found.programme,
  rating: found.rating,
  helped: found.helped,
  toChange: found.toChange,
  createdAt: moment(found.createdAt),
})
