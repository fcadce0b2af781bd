import { acceptMatch, runHere } from '../domains/matching/index.ts'
import { awardBadges, signAgreement } from '../domains/pairs/index.ts'
import { noteAnswers, questionnaireFor } from '../domains/questionnaires/index.ts'
import type { Actor } from '../platform/auth/actor.ts'
import type { StoredAnswer, StoredQuestion } from '../platform/db/schema/index.ts'
import type { Platform } from '../platform/platform.ts'
import { stageFeedback } from './demonstration.feedback.ts'
import {
  demonstrationPairs,
  demonstrationPaused,
  demonstrationSearching,
  demonstrationTexts,
} from './demonstration.journeys.ts'
import { introduce, stageProfiles } from './demonstration.profiles.ts'
import {
  insertAnswers,
  insertPause,
  muteMails,
  peopleByAddress,
  readNoticesBefore,
  unmuteMails,
} from './demonstration.queries.ts'
import { stageMessages } from './stage-messages.ts'
import { stagePlan } from './stage-plan.ts'
import { stageSessions } from './stage-sessions.ts'

const DAY = 24 * 3_600_000

/**
 * Takes the people of one company through the product's own steps, pair by pair and each on its own day in the past:
 * answers, a real run, acceptance, signature. Nothing is queued and no mail leaves for what is history already.
 */
export async function stageJourneys(platform: Platform, addressOf: (name: string) => string): Promise<void> {
  const people = await peopleByAddress(platform.database.db)
  await muteMails(platform.database.db, [...people.values()])
  const actor = (name: string): Actor => {
    const person = people.get(addressOf(name))
    if (!person) throw new Error(`${name} is not in the demonstration`)
    return { ...person, sessionId: '' }
  }
  for (const [number, { mentor, mentee, daysAgo, stage }] of demonstrationPairs.entries()) {
    const pair = [actor(mentor), actor(mentee)] as const
    const on = (days: number) => quietly(platform, new Date(platform.clock.now().getTime() - days * DAY))
    await answer(on(daysAgo + 1), pair[0], number * 3)
    await answer(on(daysAgo + 1), pair[1], number * 3, number + 1)
    await introduce(on(daysAgo + 1), pair[0], mentor)
    await introduce(on(daysAgo + 1), pair[1], mentee)
    await runHere(on(daysAgo), pair[0].companyId ?? '')
    if (stage === 'proposed') continue
    await acceptMatch(on(daysAgo - 1), pair[1], 'mentee', undefined)
    if (stage === 'mentee-accepted') continue
    const { enrollmentId } = await acceptMatch(on(daysAgo - 2), pair[0], 'mentor', undefined)
    await signAgreement(on(daysAgo - 3), pair[0], {})
    if (stage !== 'signed' || !enrollmentId) continue
    await signAgreement(on(daysAgo - 3), pair[1], {})
    await stagePlan(on, ...pair)
    await stageSessions(on, ...pair)
    await stageMessages(platform, ...pair)
    await stageProfiles(on(9), pair, enrollmentId)
    await stageFeedback(on, pair, enrollmentId)
    await awardBadges(on(4), [enrollmentId])
  }
  const { name, days } = demonstrationPaused
  await answer(platform, actor(name), 1)
  await insertPause(platform.database.db, actor(name), new Date(platform.clock.now().getTime() + days * DAY))
  for (const [number, searching] of demonstrationSearching.entries()) {
    await answer(platform, actor(searching), number + 4)
    await introduce(platform, actor(searching), searching)
  }
  await unmuteMails(platform.database.db)
  await readNoticesBefore(platform.database.db, new Date(platform.clock.now().getTime() - 3 * DAY))
}

function quietly(platform: Platform, moment: Date): Platform {
  const jobs = { ...platform.jobs, enqueue: async () => undefined, enqueueAll: async () => undefined }
  return { ...platform, jobs, clock: { now: () => moment } }
}

/** Two people of one leaning agree on most; `drift` says where one of them goes another way. */
async function answer(
  { database, clock, jobs }: Platform,
  person: Actor,
  leaning: number,
  drift = 0,
): Promise<void> {
  const { id, questions, companyId } = await questionnaireFor(database.db, person)
  const items = questions.flatMap((question, position) =>
    chosen(question, drift > 0 && (position + drift) % 4 === 0 ? leaning + 1 : leaning, position),
  )
  const trait = (step: number) => 35 + ((leaning * 17 + step * 23 + drift * 7) % 50)
  await insertAnswers(database.db, {
    answers: { userId: person.userId, companyId, questionnaireId: id, items },
    traits: {
      openness: trait(1),
      conscientiousness: trait(2),
      extraversion: trait(3),
      agreeableness: trait(4),
      steadiness: trait(5),
      energy: trait(6),
    },
    preferences: { planning: trait(7), talking: trait(8), together: trait(9), bursts: trait(10) },
    now: clock.now(),
  })
  await noteAnswers({ jobs }, database.db, { userId: person.userId, companyId, items })
}

/** One option of a single choice, two of a multiple one; people of one leaning choose alike. */
function chosen(question: StoredQuestion, leaning: number, position: number): StoredAnswer[] {
  const { id: questionId, name, type, cap = 2, options } = question
  if (type === 'text') {
    const other = demonstrationTexts[(leaning + position) % demonstrationTexts.length] ?? ''
    return [{ questionId, question: name, answer: '', tracks: [], other }]
  }
  const real = options.filter((option) => option.name !== 'Other')
  const count = type === 'single' ? 1 : Math.min(2, cap, real.length)
  return Array.from({ length: count }, (_, step) => real[(leaning + step) % real.length]).flatMap((option) =>
    option ? [{ questionId, question: name, answer: option.name, tracks: option.tracks, other: '' }] : [],
  )
}
