import { randomUUID } from 'node:crypto'
import { openCasesWithoutNotice } from '../domains/cases/index.ts'
import { chance, oneOf } from './chance.ts'
import {
  demonstrationClosings,
  demonstrationExchanges,
  demonstrationMidpoints,
  demonstrationRatings,
  demonstrationTopics,
  demonstrationWorries,
} from './demonstration.history.ts'
import type { Crowd } from './seed-crowd.ts'
import { type Enrollment, type History, insertHistory } from './seed-history.queries.ts'
import { daysSince, weekdayAt, workingMoment } from './working-hours.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Staged {
  readonly enrollments: readonly Enrollment[]
  /** When some of them end before their six months. */
  readonly ends: ReadonlyMap<string, Date>
}

/** What pairs did between the day they started and today, or the day they ended. */
export async function seedHistory(
  { platform, company }: Crowd,
  { enrollments, ends }: Staged,
): Promise<void> {
  const now = platform.clock.now()
  const history: History = { sessions: [], rounds: [], feedback: [], messages: [], badges: [], ticks: [] }
  const running = enrollments.filter(({ id, startedAt }) => !ends.has(id) && daysSince(startedAt, now) < 184)
  for (const enrollment of enrollments) {
    const end = ends.get(enrollment.id) ?? new Date(enrollment.startedAt.getTime() + 184 * DAY)
    const isMorning = enrollments.find(({ mentorId }) => mentorId === enrollment.mentorId) === enrollment
    const pair: SeededHistory = {
      ...enrollment,
      companyId: company.id,
      now,
      end: end < now ? end : now,
      isOver: end < now,
      isMorning,
      place: running.indexOf(enrollment),
      finishes: !ends.has(enrollment.id),
    }
    const held = meet(pair, history)
    look(pair, held, history)
    write(pair, history)
    tick(pair, held, history)
    award(pair, held, history)
  }
  const { db } = platform.database
  await insertHistory(db, history)
  await openCasesWithoutNotice(db, company.id)
}

interface SeededHistory extends Enrollment {
  readonly companyId: string
  readonly now: Date
  readonly end: Date
  readonly isOver: boolean
  /** A mentor with two mentees meets one before noon and the other after it. */
  readonly isMorning: boolean
  /** Among the running pairs; -1 where it is over. */
  readonly place: number
  readonly finishes: boolean
}

interface Held {
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
}

const has = (places: readonly number[], { place }: SeededHistory) => places.includes(place)

/** Every other week or so; one more is in the calendar, unless the pair has lost the thread. */
function meet(pair: SeededHistory, { sessions }: History): Held[] {
  const every = 11 + Math.floor(chance(pair.mentee, 'every') * 8)
  const hours = pair.isMorning ? [9, 10, 11] : [13, 14, 15]
  const last = has(demonstrationWorries.quiet, pair) ? 25 : 1
  const days: number[] = []
  const lastDay = Math.max(last, daysSince(pair.end, pair.now))
  for (let day = daysSince(pair.startedAt, pair.now) - 5; day > lastDay; day -= every) days.push(day)
  const isPlanned =
    !pair.isOver && !has(demonstrationWorries.quiet, pair) && !has(demonstrationWorries.unplanned, pair)
  if (isPlanned) days.push(-3 - Math.floor(chance(pair.mentee, 'next') * 9))
  const newest = days.findLastIndex((day) => day > 0)
  return days.flatMap((day, number) => {
    // One says they met, the other that they didn't: the two still have to settle it, and it doesn't count until then.
    const differs = number === newest && has(demonstrationWorries.differing, pair)
    const wanted = weekdayAt(pair.now, -day, oneOf(hours, pair.mentee, number))
    const isToday = day > 0 && daysSince(wanted, pair.now) < 1
    const startsAt = isToday ? new Date(wanted.getTime() - 3 * DAY) : wanted
    const topic = demonstrationTopics[number % demonstrationTopics.length]
    const madeAt = workingMoment(pair.now, Math.max(1, day + 5), number * 17)
    const session = {
      id: randomUUID(),
      companyId: pair.companyId,
      enrollmentId: pair.id,
      mentorId: pair.mentorId,
      menteeId: pair.menteeId,
      state: 'AGREED' as const,
      title: topic?.title ?? '',
      agenda: topic?.agenda ?? '',
      startsAt,
      endsAt: new Date(startsAt.getTime() + (number % 3 ? 45 : 60) * MINUTE),
      agreedAt: madeAt,
      // Nearly everyone answers; in some pairs one of the two lets it be.
      mentorMet: day > 0 ? true : null,
      menteeMet: differs ? false : day > 0 && chance(pair.mentee, `says ${number}`) < 0.8 ? true : null,
      createdAt: madeAt,
      changedAt: madeAt,
    }
    sessions.push(session)
    return day > 0 && !differs ? [session] : []
  })
}

/** Both look back after most sessions, halfway, and at the end. */
function look(pair: SeededHistory, held: readonly Held[], { rounds, feedback }: History): void {
  const own = { companyId: pair.companyId, enrollmentId: pair.id }
  const sides = [
    { authorId: pair.mentorId, subjectId: pair.menteeId },
    { authorId: pair.menteeId, subjectId: pair.mentorId },
  ] as const
  const usual = 3.6 + chance(pair.mentee, 'usual') * 1.4
  const rated = (about: string) =>
    Math.max(3, Math.min(5, Math.round(usual + (chance(pair.mentee, about) - 0.5) * 2)))
  const day = (moment: Date, minute: number) => workingMoment(pair.now, daysSince(moment, pair.now), minute)
  for (const [number, session] of held.entries()) {
    const isFalling = has(demonstrationWorries.falling, pair)
    const isLast = number === held.length - 1
    const roundId = randomUUID()
    const words = demonstrationRatings[Math.floor(chance(pair.mentor, number) * demonstrationRatings.length)]
    const answeredAt = day(new Date(session.startsAt.getTime() - DAY), 60 + number)
    const when = answeredAt > session.endsAt ? answeredAt : new Date(session.endsAt.getTime() + 20 * MINUTE)
    rounds.push({
      id: roundId,
      ...own,
      kind: 'session',
      sessionId: session.id,
      metAt: session.startsAt,
      openedAt: session.endsAt,
      toldAt: when,
    })
    for (const [side, people] of sides.entries()) {
      if (side === 0 && chance(pair.mentee, 'skips', number) < 0.3) continue
      const line = side === 0 ? words?.mentor : words?.mentee
      feedback.push({
        ...own,
        ...people,
        kind: 'session',
        roundId,
        rating: isFalling && side === 1 ? (isLast ? 2 : 5) : rated(`session ${number} ${side}`),
        words: line ? { line } : {},
        visibility: 'round',
        createdAt: when,
      })
    }
  }
  const reviews = [
    { kind: 'midpoint' as const, at: monthsAfter(pair.startedAt, 3), isDue: true },
    { kind: 'closing' as const, at: pair.end, isDue: pair.isOver && pair.finishes },
  ]
  for (const { kind, at, isDue } of reviews) {
    if (!isDue || at > pair.end) continue
    const roundId = randomUUID()
    const openedAt = day(at, 5)
    const answeredAt = day(new Date(at.getTime() + 2 * DAY), 70)
    rounds.push({ id: roundId, ...own, kind, openedAt, toldAt: answeredAt })
    const said =
      kind === 'midpoint'
        ? { ...oneOf(demonstrationMidpoints, pair.mentee, kind), recommends: [null, null] as const }
        : oneOf(demonstrationClosings, pair.mentee, kind)
    for (const [side, people] of sides.entries()) {
      // What the mentee said last is what they said of a session.
      if (side === 1 && has(demonstrationWorries.falling, pair)) continue
      feedback.push({
        ...own,
        ...people,
        kind,
        roundId,
        rating: rated(`${kind} ${side}`),
        words: side === 0 ? said.mentor : said.mentee,
        recommends: said.recommends[side] ?? null,
        visibility: 'round',
        createdAt: answeredAt,
      })
    }
  }
  if (has(demonstrationWorries.low, pair))
    feedback.push({
      ...own,
      ...sides[1],
      rating: 2,
      toChange: 'We meet, but we talk about the same two things. I’d like help to change that.',
      visibility: 'team',
      createdAt: workingMoment(pair.now, 4, 48),
    })
}

/** They write between the sessions; the newest words of some still wait to be read. */
function write(pair: SeededHistory, { messages }: History): void {
  const days = daysSince(pair.startedAt, pair.now)
  const until = Math.max(1, daysSince(pair.end, pair.now))
  let number = pair.lastNumber
  let exchange = 0
  const offset = Math.floor(chance(pair.mentor, 'offset') * (demonstrationExchanges.length - 1))
  for (let day = days - 4; day > until; day -= 9 + Math.floor(chance(pair.mentee, 'wrote', day) * 12)) {
    const place = exchange === 0 ? 0 : 1 + ((offset + exchange) % (demonstrationExchanges.length - 1))
    const { by = 'mentor', said = [] } = demonstrationExchanges[place] ?? {}
    exchange += 1
    for (const [turn, text] of said.entries()) {
      const isMentor = (turn % 2 === 0) === (by === 'mentor')
      const sentAt = workingMoment(pair.now, day, 8 + turn * 26)
      number += 1
      messages.push({
        enrollmentId: pair.id,
        number,
        companyId: pair.companyId,
        senderId: isMentor ? pair.mentorId : pair.menteeId,
        clientId: randomUUID(),
        text,
        sentAt,
        readAt: new Date(sentAt.getTime() + (4 + turn * 5) * MINUTE),
      })
    }
  }
}

/** About six activities a month, fewer the longer a programme lasts. */
function tick(pair: SeededHistory, held: readonly Held[], { ticks }: History): void {
  const pace = 0.14 + chance(pair.mentee, 'pace') * 0.06
  const days = Math.floor((pair.end.getTime() - pair.startedAt.getTime()) / DAY)
  const done = Math.min(34, Math.floor(days * pace))
  for (let place = 1; place <= done; place += 1) {
    const day =
      daysSince(pair.startedAt, pair.now) - 4 - Math.floor(((place - 1) / Math.max(1, done)) * (days - 5))
    const at = workingMoment(pair.now, day, 30 + ((place * 13) % 70))
    if (held.length > 0 && at > pair.startedAt && at < pair.end)
      ticks.push({ enrollmentId: pair.id, place, at: at.toISOString() })
  }
}

/** On the day on which the product would have given them. */
function award(pair: SeededHistory, held: readonly Held[], { badges, ticks, feedback }: History): void {
  const ticked = ticks.filter(({ enrollmentId }) => enrollmentId === pair.id).map(({ at }) => new Date(at))
  const give = (
    badge: History['badges'][number]['badge'],
    earnedAt: Date | undefined,
    to: readonly string[],
  ) => {
    if (earnedAt && earnedAt < pair.now)
      for (const userId of to)
        badges.push({ enrollmentId: pair.id, companyId: pair.companyId, userId, badge, earnedAt })
  }
  const both = [pair.mentorId, pair.menteeId]
  give('first-step', ticked[0], both)
  give('ten-tasks', ticked[9], both)
  give('first-session', held[0]?.endsAt, both)
  give('three-in-a-row', held[2]?.endsAt, both)
  for (const userId of both) {
    const first = feedback.find(
      (each) => each.enrollmentId === pair.id && each.authorId === userId && each.visibility !== 'team',
    )
    give('feedback-given', first?.createdAt, [userId])
  }
  const halfway = workingMoment(pair.now, daysSince(monthsAfter(pair.startedAt, 3), pair.now), 12)
  if (monthsAfter(pair.startedAt, 3) < pair.end) give('halfway', halfway, both)
  if (pair.isOver && pair.finishes)
    give('finished', workingMoment(pair.now, daysSince(pair.end, pair.now), 20), both)
}

function monthsAfter(start: Date, months: number): Date {
  const later = new Date(start)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}
