import type {
  AdminMatch,
  Introduction,
  LiveMatch,
  MatchReasons,
  matchStates,
  NextRun,
  Search,
} from '@brightpair/contract'
import type { StoredView } from '../../../platform/db/schema/index.ts'
import type { CsvList } from '../../../platform/http/csv.ts'
import { presentFace } from '../../people/index.ts'
import type { AdminMatchRow } from './administer-matches.queries.ts'
import type { MatchRow, SearchBoard, StandingRow } from './matches.queries.ts'
import { differenceOf, partnerIn, type Reveal, saidOf } from './read-reveal.ts'
import { sentenceOf } from './sentences.ts'
import { isOverdue, nextState, type Side } from './transitions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Shares = Record<'expertise' | 'personality' | 'values', number>

/** The weight of each part in a total: a part without data passes its weight to the others. They add up to 1. */
function sharesOf(weights: Shares, score: StoredView['score']): Shares {
  const counted = (part: keyof Shares) => (score[part] === null ? 0 : weights[part])
  const sum = counted('expertise') + counted('personality') + counted('values')
  const share = (part: keyof Shares) => (sum === 0 ? 0 : counted(part) / sum)
  return { expertise: share('expertise'), personality: share('personality'), values: share('values') }
}

interface Standing {
  readonly state: (typeof matchStates)[number]
  /** Those awaiting a response first, oldest first. */
  readonly open: LiveMatch[]
  readonly belowFloorSince: Date | null
  /** Null until the questionnaire is answered. */
  readonly searchingSince: Date | null
  readonly pausedUntil: string | null
  readonly wantsMatch: boolean
  /** Set until the person takes part. */
  readonly joining: 'ASKED' | 'WAITING' | 'DECLINED' | null
}

/** A person's situation, computed from their own side only: the partner's response can't leak into it. */
export function presentStanding(
  rows: readonly StandingRow[],
  reveal: Reveal,
  side: Side,
  now: Date,
): Standing {
  const live = rows.flatMap((row) =>
    row.match && !isOverdue(row.match, now) ? [{ row, match: row.match }] : [],
  )
  const unanswered = live.filter(({ match }) => !hasAccepted(match, side))
  const waiting = live.filter(({ match }) => match.state !== 'ENROLLED' && hasAccepted(match, side))
  const filledAt = rows[0]?.filledAt ? new Date(rows[0].filledAt) : null
  return {
    state: stateOf({ unanswered, waiting, live, filledAt }),
    open: [...unanswered, ...waiting].map(({ row, match }) => presentMatch(row, match, reveal, side, now)),
    searchingSince: filledAt && new Date(rows[0]?.searchingSince ?? filledAt),
    belowFloorSince: rows[0]?.belowFloorSince ? new Date(rows[0].belowFloorSince) : null,
    pausedUntil: rows[0]?.pausedUntil ?? null,
    wantsMatch: rows[0]?.wantsMatch ?? true,
    joining: rows[0]?.membership && rows[0].membership !== 'IN' ? rows[0].membership : null,
  }
}

function stateOf(found: {
  unanswered: unknown[]
  waiting: unknown[]
  live: unknown[]
  filledAt: Date | null
}): Standing['state'] {
  if (found.unanswered.length > 0) return 'proposed'
  if (found.waiting.length > 0) return 'waiting'
  if (found.live.length > 0) return 'enrolled'
  return found.filledAt ? 'searching' : 'not-ready'
}

const hasAccepted = ({ state }: MatchRow, side: Side): boolean =>
  nextState(state, `${side}-accepts`) === state

function presentMatch(row: StandingRow, match: MatchRow, reveal: Reveal, side: Side, now: Date): LiveMatch {
  const partnerId = partnerIn(match, side)
  const figures = match.byHand ? null : row.runFigures
  const partner = { firstName: row.partner?.firstName ?? '', lastName: row.partner?.lastName ?? '' }
  return {
    id: match.id,
    partner,
    accepted: hasAccepted(match, side),
    ...presentReasons(match, side, partner.firstName),
    introduction: reveal.introductions.get(partnerId) ?? unknown(partnerId),
    said: saidOf(ownView(match, side), reveal.ownAnswers),
    difference: differenceOf(reveal.ownPreferences, reveal.preferences.get(partnerId)),
    decided: {
      byHand: match.byHand,
      besideFixed: !match.byHand && (row.runCertificate?.locked ?? 0) > 0,
      place: (match.byHand ? undefined : ownView(match, side).place) ?? null,
      withWishes: !match.byHand && (row.runCertificate?.wishes ?? 0) > 0,
      mentors: figures?.mentors ?? null,
      mentees: figures?.mentees ?? null,
    },
    track: row.trackName === null ? null : { name: row.trackName },
    proposedAt: match.proposedAt.toISOString(),
    expiresAt: match.expiresAt.toISOString(),
    daysLeft: Math.max(0, Math.ceil((match.expiresAt.getTime() - now.getTime()) / DAY)),
  }
}

const ownView = (match: MatchRow, side: Side): StoredView =>
  side === 'mentor' ? match.mentorView : match.menteeView

/** The account was deleted while the proposal was being read. */
export const unknown = (id: string): Introduction => ({
  id,
  company: null,
  picture: null,
  headline: '',
  location: '',
  languages: [],
  line: '',
})

export const presentReasons = (match: MatchRow, side: Side, partner: string): MatchReasons =>
  presentView(ownView(match, side), match.weights, partner)

export function presentView(
  { score, reasons }: StoredView,
  weights: MatchRow['weights'],
  partner: string,
): MatchReasons {
  return {
    score: { ...score, weights: sharesOf(weights, score) },
    reasons: reasons.map((reason) => ({
      dimension: reason.dimension,
      relation: reason.relation,
      sentence: sentenceOf(reason, partner),
    })),
  }
}

interface Waiting {
  readonly since: Date
  readonly pausedUntil: string | null
  readonly belowFloorSince: Date | null
  readonly newQuestions: string[]
  readonly choosing: Search['choosing']
  readonly now: Date
}

export function presentSearch(
  board: SearchBoard,
  side: Side,
  { since, pausedUntil, belowFloorSince, newQuestions, choosing, now }: Waiting,
): Search {
  const isPaused = pausedUntil !== null && pausedUntil > now.toISOString().slice(0, 10)
  return {
    since: since.toISOString(),
    waiting: side === 'mentor' ? board.mentorsWaiting : board.menteesWaiting,
    places: side === 'mentor' ? board.menteesWaiting : board.places,
    ...presentNextRun(board, now),
    belowFloor: belowFloorSince && { floor: board.floor, since: belowFloorSince.toISOString() },
    choosing,
    lastRunAt: board.lastRunAt?.toISOString() ?? null,
    pausedUntil: isPaused ? pausedUntil : null,
    newQuestions,
  }
}

function presentNextRun(board: SearchBoard, now: Date): Pick<Search, 'nextRun' | 'enough' | 'day'> {
  const enough = peopleToCome(board, now)
  return { nextRun: nextRunOf(board, enough !== null), enough, day: board.day }
}

export const presentNextRunForTeam = (board: SearchBoard, now: Date): NextRun => ({
  ...presentNextRun(board, now),
  mentors: board.mentorsWaiting,
  mentees: board.menteesWaiting,
  stoppedBy: board.stoppedBy,
})

/** Whether an automatic run is waiting for more people. */
function peopleToCome(board: SearchBoard, now: Date): Search['enough'] {
  const { menteesWaiting, mentorsWaiting, minPeople, maxWaitHours, firstSince } = board
  if (!board.isAutomatic || Math.min(menteesWaiting, mentorsWaiting) >= minPeople) return null
  const latestAt = new Date((firstSince ?? now).getTime() + maxWaitHours * HOUR)
  if (menteesWaiting === 0 || mentorsWaiting === 0) return { minPeople, latestAt: null }
  return latestAt > now ? { minPeople, latestAt: latestAt.toISOString() } : null
}

function nextRunOf(
  { isRunning, isQueued, isAutomatic, day }: SearchBoard,
  waitsForPeople: boolean,
): Search['nextRun'] {
  if (isRunning) return 'running'
  if (isQueued) return 'queued'
  if (day) return 'on-the-day'
  if (waitsForPeople) return 'when-enough-people'
  return isAutomatic ? 'when-something-changes' : 'when-the-programme-starts-it'
}

const moment = (value: string): string => new Date(value).toISOString()

export const presentForAdmin = (row: AdminMatchRow): AdminMatch => ({
  id: row.id,
  mentor: presentFace(row.mentor),
  mentee: presentFace(row.mentee),
  company: { id: row.company_id, name: row.company_name },
  track: row.track_name === null ? null : { name: row.track_name },
  state: row.state,
  mentorAccepted: row.mentor_accepted,
  menteeAccepted: row.mentee_accepted,
  mentorScore: row.mentor_score,
  menteeScore: row.mentee_score,
  proposedAt: moment(row.proposed_at),
  expiresAt: moment(row.expires_at),
  endedAt: row.ended_at === null ? null : moment(row.ended_at),
  byHand: row.by_hand,
  ended:
    row.ended_by === null
      ? null
      : { by: whoEnded(row), reason: row.end_reason, because: row.declined_because },
})

export const matchColumns: CsvList<AdminMatchRow>['columns'] = {
  Mentor: ({ mentor }) => `${mentor.firstName} ${mentor.lastName}`,
  Mentee: ({ mentee }) => `${mentee.firstName} ${mentee.lastName}`,
  Company: (row) => row.company_name,
  Track: (row) => row.track_name,
  State: (row) => row.state,
  'Mentor accepted': (row) => row.mentor_accepted,
  'Mentee accepted': (row) => row.mentee_accepted,
  'Score for mentor': (row) => row.mentor_score,
  'Score for mentee': (row) => row.mentee_score,
  Proposed: (row) => moment(row.proposed_at),
  'Answer by': (row) => moment(row.expires_at),
  Ended: (row) => row.ended_at && moment(row.ended_at),
}

function whoEnded({ ended_by, mentor, mentee }: AdminMatchRow): 'mentor' | 'mentee' | 'admin' {
  if (ended_by === mentor.id) return 'mentor'
  return ended_by === mentee.id ? 'mentee' : 'admin'
}
