import { randomUUID } from 'node:crypto'
import { markQuestion } from '../domains/insights/index.ts'
import { tendMatches } from '../domains/matching/index.ts'
import { markMessagesRead, readThreads, sendMessage, uploadAttachment } from '../domains/messages/index.ts'
import {
  awardBadges,
  completeProgrammes,
  endEnrollment,
  notifyOfNewMonths,
  openRoundsWithoutNotice,
} from '../domains/pairs/index.ts'
import { pauseUntil } from '../domains/people/index.ts'
import { questionnaireFor, recordAnswers } from '../domains/questionnaires/index.ts'
import { type Actor, actorWithoutSignIn } from '../platform/auth/actor.ts'
import { seedFeedback } from './demonstration.feedback.ts'
import {
  demonstrationEndings,
  demonstrationPairs,
  demonstrationPaused,
  demonstrationSearching,
} from './demonstration.journeys.ts'
import { demonstrationTalk } from './demonstration.messages.ts'
import { addressOf } from './demonstration.people.ts'
import { introduce, seedProfiles } from './demonstration.profiles.ts'
import {
  dateAccount,
  insertAnswers,
  peopleByAddress,
  readNoticesBefore,
  silenceMails,
} from './demonstration.queries.ts'
import { chosenAnswers, chosenStyle } from './seed-answers.ts'
import { closeAccountsWaitingSince } from './seed-crowd.queries.ts'
import { type Crowd, crowdSteps, runAndAnswer, type Step } from './seed-crowd.ts'
import { enrollmentsOf, signForAll } from './seed-history.queries.ts'
import { seedHistory } from './seed-history.ts'
import { seedPlan } from './seed-plan.ts'
import { seedSessions } from './seed-sessions.ts'
import { daysSince, type Then } from './working-hours.ts'

const DAY = 24 * 3_600_000
/** The first day on which whoever joined the pilot could be at the end. */
const FIRST_END = 16
/** Days ago, when the pair of the published sign-ins had met for the first time. */
const FIRST_TALKS = 19

/** Months of a company in simulated time: joined, matched, met, ended. No mail leaves for what is history already. */
export async function seedJourneys(crowd: Crowd): Promise<void> {
  const { platform, then } = crowd
  const { db } = platform.database
  const people = await peopleByAddress(db)
  const actor = (name: string): Actor => {
    const person = people.get(addressOf(name, crowd.domain))
    if (!person) throw new Error(`${name} isn’t in the demonstration`)
    return actorWithoutSignIn(person)
  }
  const named = demonstrationPairs.map(({ mentor, mentee, daysAgo }, number): Step => {
    const [taste, leaning] = [`${mentor} and ${mentee}`, number]
    return {
      daysAgo,
      async run() {
        await answer(crowd, actor(mentor), daysAgo + 1, { taste, leaning })
        await answer(crowd, actor(mentee), daysAgo + 1, { taste, leaning, drift: number + 1 })
        await introduce(then(daysAgo + 1, 50), actor(mentor), mentor)
        await introduce(then(daysAgo + 1, 55), actor(mentee), mentee)
        await runAndAnswer(crowd, daysAgo)
      },
    }
  })
  const steps = [...crowdSteps(crowd), ...named].sort((one, other) => other.daysAgo - one.daysAgo)
  for (const step of steps) await step.run()

  await signForAll(db, crowd.company.id, platform.clock.now())
  const enrollments = await enrollmentsOf(db, crowd.company.id)
  const pair = [actor('Harjit Sandhu'), actor('Kofi Mensah')] as const
  const ours = enrollments.find(({ menteeId }) => menteeId === pair[1].userId)
  if (!ours) throw new Error('the pair that is furthest has no programme')
  const launched = enrollments.filter(({ startedAt }) => daysSince(startedAt, platform.clock.now()) > 100)
  const endings = demonstrationEndings.flatMap((ending) => {
    const ended = launched.toReversed()[ending.at]
    return ended ? [{ ...ending, ended }] : []
  })
  await seedHistory(crowd, {
    enrollments: enrollments.filter(({ id }) => id !== ours.id),
    ends: new Map(endings.map(({ ended, daysAgo }) => [ended.id, then(daysAgo).clock.now()])),
  })
  await seedPlan(platform, then, ...pair)
  await seedSessions(platform, then, ...pair)
  await awardBadges(then(FIRST_TALKS, 30), [ours.id])
  await seedMessages(then, ...pair)
  await seedProfiles(then(9), pair, ours.id)
  await seedFeedback(then, pair, ours.id)
  for (const { ended, by, daysAgo, reason, note } of endings) {
    const { id: companyId } = crowd.company
    const actor = actorWithoutSignIn(
      by === 'mentor'
        ? { companyId, userId: ended.mentorId, accountType: 'MENTOR' }
        : { companyId, userId: ended.menteeId, accountType: 'MENTEE' },
    )
    await endEnrollment(then(daysAgo, 45), actor, ended.id, { reason, note })
  }
  await completeProgrammes(then(FIRST_END))

  await markQuestion(then(88, 64), crowd.admin, crowd.company.id, {
    role: 'MENTEE',
    questionId: 'mentee-7',
    marked: true,
  })
  await closeAccountsWaitingSince(db, crowd.company.id, then(38).clock.now(), then(20).clock.now())

  const { name, days } = demonstrationPaused
  await answer(crowd, actor(name), 6, { taste: name, leaning: 1 })
  const until = new Date(platform.clock.now().getTime() + days * DAY)
  await pauseUntil(db, actor(name).userId, until.toISOString().slice(0, 10))
  for (const [number, searching] of demonstrationSearching.entries()) {
    await answer(crowd, actor(searching), 1, { taste: searching, leaning: number + 2 })
    await introduce(then(1, 100), actor(searching), searching)
  }
  await tendMatches(then(1, 105))
  await notifyOfNewMonths(then(1, 105))
  await openRoundsWithoutNotice(db, then(1, 105).clock.now())
  await silenceMails(db)
  await readNoticesBefore(db, then(3).clock.now())
}

async function answer(
  { then, platform }: Crowd,
  person: Actor,
  daysAgo: number,
  answerer: Parameters<typeof chosenAnswers>[1],
): Promise<void> {
  const { db } = platform.database
  const { clock, jobs } = then(daysAgo, 20 + (answerer.drift ?? 0) * 5)
  const { id, questions, companyId, programmeId } = await questionnaireFor(db, person)
  const items = chosenAnswers(questions, answerer)
  await dateAccount(db, person.userId, then(daysAgo + 1, 30).clock.now())
  await insertAnswers(db, {
    answers: { userId: person.userId, companyId, programmeId, questionnaireId: id, items },
    ...chosenStyle(answerer),
    now: clock.now(),
  })
  await recordAnswers({ jobs }, db, { userId: person.userId, companyId, programmeId, items })
}

/** Lets two people write to each other on days of the past. Each has read what came before their own words. */
async function seedMessages(on: Then, mentor: Actor, mentee: Actor): Promise<void> {
  const { threads } = await readThreads(on(1).database.db, mentor)
  const enrollmentId = threads[0]?.enrollmentId
  if (!enrollmentId) return
  for (const { by, daysAgo, minute, text, file } of demonstrationTalk) {
    const then = on(daysAgo, minute)
    const writer = by === 'mentor' ? mentor : mentee
    const attached = file && {
      name: file.name,
      bytes: new TextEncoder().encode(file.content),
    }
    const uploads = attached ? [await uploadAttachment(then, writer, enrollmentId, attached)] : []
    const attachmentIds = uploads.map(({ id }) => id)
    const clientId = randomUUID()
    const { number } = await sendMessage(then, writer, enrollmentId, { clientId, text, attachmentIds })
    await markMessagesRead(then, writer, enrollmentId, number)
  }
}
