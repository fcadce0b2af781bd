import { type feedback as endpoints, type Handled, type Round, roundQuestions } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postNotices } from '../../notices/index.ts'
import { requestBadges } from '../badges/request-badges.ts'
import { pairOf, runningPairOf } from '../enrollments/pair.ts'
import { seenBy } from './feedback.policy.ts'
import { presentRound } from './feedback.presenter.ts'
import { bothAnswered } from './feedback.wording.ts'
import { answersOf, markNotified, type RoundRow, roundToAnswer, saveAnswer } from './rounds.queries.ts'

type Wish = Handled<typeof endpoints.answerRound>['body']

/**
 * Before the reveal the partner sees no sign of it: no notice and no live event. After the second answer, both can
 * read.
 */
export async function answerRound(
  platform: Platform,
  actor: Actor,
  of: { enrollmentId: string; roundId: string },
  wish: Wish,
): Promise<Round> {
  return platform.database.transaction(async (tx) => {
    const pair = await pairOf(tx, actor, of.enrollmentId)
    const round = await roundToAnswer(tx, of)
    if (!round) throw new AppError('not_found', 'We couldn’t find these questions.')
    if (round.kind !== 'closing') await runningPairOf(tx, actor, of.enrollmentId)
    const circumstances = { now: platform.clock.now(), isRunning: pair.state === 'ACTIVE' }
    const answers = await answersOf(tx, of)
    if (seenBy(actor.userId, round, answers, circumstances).isRevealed) throw revealed()
    const mine = await saveAnswer(tx, {
      ...answerTo(round, wish),
      enrollmentId: pair.enrollmentId,
      companyId: pair.companyId,
      roundId: round.id,
      kind: round.kind,
      authorId: actor.userId,
      subjectId: pair.partnerId,
      visibility: 'round',
      createdAt: circumstances.now,
    })
    const others = answers.filter(({ authorId }) => authorId !== actor.userId)
    const seen = seenBy(actor.userId, round, [...others, mine], circumstances)
    if (seen.isRevealed) {
      await markNotified(tx, round.id, circumstances.now)
      await postNotices(platform, tx, [{ to: pair.partnerId, text: bothAnswered(round) }])
    }
    await requestBadges(platform, tx, pair.enrollmentId)
    await publish(tx, seen.isRevealed ? [actor.userId, pair.partnerId] : actor.userId, 'profile')
    return presentRound(round, actor.userId, seen)
  })
}

/** Only what this kind of round asks. */
function answerTo({ kind }: Pick<RoundRow, 'kind'>, { rating, words, recommends, privateNote }: Wish) {
  const asked: readonly string[] = roundQuestions[kind]
  if (
    Object.keys(words).some((question) => !asked.includes(question)) ||
    (recommends && kind !== 'closing')
  ) {
    throw new AppError(
      'invalid_input',
      'These questions have changed. Please reload the page and answer again.',
    )
  }
  return { rating, words, recommends, privateNote }
}

const revealed = () =>
  new AppError('round_revealed', 'These answers are already visible, so they can’t be changed any more.')
