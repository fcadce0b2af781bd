import { createHmac } from 'node:crypto'
import type { Handled, IceServer, Room, RoomSignal, rooms } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import { countAgainst, type Limit } from '../../../platform/limits/rate-limit.ts'
import type { Platform, VideoSettings } from '../../../platform/platform.ts'
import { type Pair, pairOf, reachablePairOf } from '../../pairs/index.ts'
import { meetingOf } from '../session-of-pair.ts'
import { recordMetInRoom } from '../sessions.queries.ts'
import { outsideLinkOf } from './outside-link.ts'
import { isHere, openingOf } from './rooms.policy.ts'
import { giveUpSeat, leaveSignal, renewSeat, seatOf, takeSeat, takeSignals } from './rooms.queries.ts'

/** A TURN relay accepts a user name that starts with its expiry, signed with the shared secret. */
function iceServersFor(
  { stunUrls, turn }: Pick<VideoSettings, 'stunUrls' | 'turn'>,
  userId: string,
  expiresAt: Date,
): IceServer[] {
  const servers: IceServer[] = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []
  if (turn) {
    const username = `${Math.ceil(expiresAt.getTime() / 1000)}:${userId}`
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
    servers.push({ urls: [...turn.urls], username, credential })
  }
  return servers
}

export interface Door {
  readonly enrollmentId: string
  readonly sessionId: string
}

const busy = 'The room is very busy. Please wait a moment.'
const limits = {
  enter: { name: 'room-enter', max: 30, seconds: 60, message: busy },
  attend: { name: 'room-attend', max: 400, seconds: 60, message: busy },
  signal: { name: 'room-signal', max: 150, seconds: 60, message: busy },
} satisfies Record<string, Limit>

export async function readRoom(platform: Platform, actor: Actor, door: Door): Promise<Room> {
  const { db } = platform.database
  const now = platform.clock.now()
  const pair = await pairOf(db, actor, door.enrollmentId)
  const meeting = await meetingOf(db, pair, door.sessionId)
  const { state, opensAt, closesAt } = openingOf(meeting.time, pair.state === 'ACTIVE', now)
  const partner = await seatOf(db, { sessionId: meeting.id, userId: pair.partnerId })
  const own = await seatOf(db, { sessionId: meeting.id, userId: actor.userId })
  return {
    state,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    now: now.toISOString(),
    link: state === 'OPEN' ? outsideLinkOf(platform, meeting) : null,
    isPartnerHere: pair.state === 'ACTIVE' && isHere(partner, now),
    isElsewhere: pair.state === 'ACTIVE' && isHere(own, now),
  }
}

export function enterRoom(
  platform: Platform,
  actor: Actor,
  door: Door,
  seat: string,
): Promise<Handled<typeof rooms.enterRoom>['response']> {
  const { database, clock, video } = platform
  return database.transaction(async (tx) => {
    const { pair, closesAt } = await openRoom(platform, tx, actor, door, limits.enter)
    await takeSeat(tx, {
      sessionId: door.sessionId,
      userId: actor.userId,
      companyId: pair.companyId,
      seat,
      seenAt: clock.now(),
    })
    await publish(tx, [pair.mentorId, pair.menteeId], 'sessions')
    return { iceServers: iceServersFor(video, actor.userId, closesAt) }
  })
}

export function attendRoom(
  platform: Platform,
  actor: Actor,
  door: Door,
  { seat, after }: Handled<typeof rooms.attendRoom>['body'],
): Promise<Handled<typeof rooms.attendRoom>['response']> {
  const { sessionId } = door
  return platform.database.transaction(async (tx) => {
    const { pair, now } = await openRoom(platform, tx, actor, door, limits.attend)
    await keepOwnSeat(tx, { sessionId, userId: actor.userId, seat }, now)
    const partner = await seatOf(tx, { sessionId, userId: pair.partnerId })
    if (!partner) return { partner: null, signals: [] }
    const signals = await takeSignals(tx, { sessionId, from: partner.seat, to: seat, after })
    const isPartnerHere = isHere(partner, now)
    if (isPartnerHere) await recordMetInRoom(tx, sessionId, now)
    return { partner: { seat: partner.seat, isHere: isPartnerHere }, signals }
  })
}

export async function signalRoom(
  platform: Platform,
  actor: Actor,
  door: Door,
  { seat, to, signal }: { seat: string; to: string; signal: RoomSignal },
): Promise<void> {
  const { sessionId } = door
  await platform.database.transaction(async (tx) => {
    const { pair, now } = await openRoom(platform, tx, actor, door, limits.signal)
    await keepOwnSeat(tx, { sessionId, userId: actor.userId, seat }, now)
    const partner = await seatOf(tx, { sessionId, userId: pair.partnerId })
    if (partner?.seat !== to) return
    await leaveSignal(tx, {
      sessionId,
      companyId: pair.companyId,
      fromSeat: seat,
      toSeat: to,
      signal,
      sentAt: now,
    })
    await publish(tx, pair.partnerId, 'room', pair.enrollmentId)
  })
}

/** Also after the room has closed: everyone can leave. */
export async function leaveRoom(
  { database }: Platform,
  actor: Actor,
  { enrollmentId, sessionId }: Door,
  seat: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const pair = await pairOf(tx, actor, enrollmentId)
    const meeting = await meetingOf(tx, pair, sessionId)
    const hadIt = await giveUpSeat(tx, { sessionId: meeting.id, userId: actor.userId, seat })
    const audience = pair.state === 'ACTIVE' ? [pair.mentorId, pair.menteeId] : actor.userId
    if (hadIt) await publish(tx, audience, 'sessions')
  })
}

interface OpenRoom {
  readonly pair: Pair
  readonly closesAt: Date
  readonly now: Date
}

/** The only way in: one of the two, a running programme, an agreed session, and the right time. */
export async function openRoom(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { enrollmentId, sessionId }: Door,
  limit: Limit,
): Promise<OpenRoom> {
  const now = platform.clock.now()
  const pair = await reachablePairOf(tx, actor, enrollmentId)
  const meeting = await meetingOf(tx, pair, sessionId)
  await countAgainst({ db: tx, clock: platform.clock }, limit, actor.userId)
  const { state, closesAt } = openingOf(meeting.time, true, now)
  if (state !== 'OPEN' || !closesAt) throw new AppError('room_not_open', closedWords[state])
  if (outsideLinkOf(platform, meeting)) {
    throw new AppError('room_not_open', 'This session takes place elsewhere. Please follow its link.')
  }
  return { pair, closesAt, now }
}

const closedWords: Record<Room['state'], string> = {
  NOT_AGREED: 'No time is confirmed for this session, so its room is closed.',
  EARLY: 'The room opens ten minutes before the session.',
  OPEN: 'The room is closed.',
  OVER: 'The room has closed, an hour after the session.',
}

async function keepOwnSeat(
  tx: Db,
  held: { sessionId: string; userId: string; seat: string },
  now: Date,
): Promise<void> {
  if (await renewSeat(tx, held, now)) return
  const isElsewhere = (await seatOf(tx, held)) !== undefined
  throw new AppError(
    'seat_taken',
    isElsewhere
      ? 'You’re in this room in another tab or on another device.'
      : 'You were away for a while. Please join again.',
  )
}
