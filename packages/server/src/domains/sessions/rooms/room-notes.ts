import type { Handled, rooms, Session } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { publish } from '../../../platform/events/publish.ts'
import { countAgainst, type Limit } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addSteps, reachablePairOf } from '../../pairs/index.ts'
import { meetingOf } from '../session-of-pair.ts'
import { presentSession } from '../sessions.presenter.ts'
import { changeSession, saveMetReply, sessionOfPair } from '../sessions.queries.ts'
import { sessionChanged } from '../transitions.ts'
import { type Door, openRoom } from './rooms.service.ts'

/** Two people typing for an hour without a pause: saved about twice a second at most. */
const writing: Limit = {
  name: 'room-notes',
  max: 150,
  seconds: 60,
  message: 'The notes are changing very fast. Please wait a moment.',
}

/** What is typed during the session. No notices: both are looking at it. Changed words need agreement again. */
export function writeNotes(
  platform: Platform,
  actor: Actor,
  door: Door,
  { version, agenda, steps }: Handled<typeof rooms.writeRoomNotes>['body'],
): Promise<Session> {
  return platform.database.transaction(async (tx) => {
    const { pair, now } = await openRoom(platform, tx, actor, door, writing)
    const before = await sessionOfPair(tx, door.enrollmentId, door.sessionId, 'update')
    if (before?.version !== version) throw sessionChanged()
    const stepsAgreedBy = before.steps === steps ? before.stepsAgreedBy : null
    const after = await changeSession(tx, before, { agenda, steps, stepsAgreedBy, changedAt: now })
    if (!after) throw sessionChanged()
    await publish(tx, [pair.mentorId, pair.menteeId], 'sessions')
    return presentSession(after, actor.userId)
  })
}

/**
 * Also after the room has closed, for someone who had to leave first. Of two concurrent agreements, the second finds
 * the first: the steps are added to the plan once.
 */
export function agreeSteps(platform: Platform, actor: Actor, door: Door, steps: string): Promise<Session> {
  return platform.database.transaction(async (tx) => {
    const pair = await reachablePairOf(tx, actor, door.enrollmentId)
    await meetingOf(tx, pair, door.sessionId)
    await countAgainst({ db: tx, clock: platform.clock }, writing, actor.userId)
    const before = await sessionOfPair(tx, door.enrollmentId, door.sessionId, 'update')
    const titles = linesOf(steps)
    if (!before || titles.length === 0 || before.steps !== steps) throw sessionChanged()
    const isPartnersWord = before.stepsAgreedBy === pair.partnerId
    if (isPartnersWord) await addSteps(platform, tx, pair, { titles, addedBy: actor.userId })
    const after = isPartnersWord
      ? await changeSession(tx, before, {
          steps: '',
          stepsAgreedBy: null,
          changedAt: platform.clock.now(),
        })
      : await saveMetReply(tx, before.id, { stepsAgreedBy: actor.userId })
    if (!after) throw sessionChanged()
    await publish(tx, [pair.mentorId, pair.menteeId], 'sessions')
    return presentSession(after, actor.userId)
  })
}

const linesOf = (steps: string): string[] =>
  steps
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
