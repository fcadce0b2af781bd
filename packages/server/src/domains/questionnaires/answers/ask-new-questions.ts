import type { Db } from '../../../platform/db/connect.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { newQuestions, postNotices } from '../../notices/index.ts'
import { claimOutdated } from './answers.queries.ts'
import { keepAnswers } from './keep-answers.ts'

const ASK_NEW_QUESTIONS = 'ask-new-questions'
const BATCH = 500

/**
 * Notifies people who answered an older questionnaire of its new questions, once per version. People in a match are not
 * bothered; they are included when they look for a match again.
 */
export function askNewQuestionsJob(platform: Platform): JobKind<object> {
  return {
    name: ASK_NEW_QUESTIONS,
    schedule: '* * * * *',
    exclusive: true,
    run: async () => {
      for (let told = BATCH; told === BATCH; ) told = await tellSome(platform)
    },
  }
}

/** Starts it after the commit. */
export const askNewQuestions = ({ jobs }: Pick<Platform, 'jobs'>, tx: Db): Promise<void> =>
  jobs.enqueue(tx, ASK_NEW_QUESTIONS, {})

function tellSome(platform: Platform): Promise<number> {
  return platform.database.transaction(async (tx) => {
    const people = await claimOutdated(tx, BATCH)
    const notices = people.flatMap(({ user_id, items, version_id, questions }) => {
      const { open } = keepAnswers(questions, items)
      const names = open.map(({ name }) => name)
      return open.length > 0 ? [{ to: user_id, text: newQuestions(names, version_id) }] : []
    })
    await postNotices(platform, tx, notices)
    await publish(
      tx,
      notices.map(({ to }) => to),
      'match',
    )
    return people.length
  })
}
