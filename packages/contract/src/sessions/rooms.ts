import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment, verbatim } from '../fields.ts'
import { MAX_AGENDA, MAX_CANDIDATES, MAX_STEPS, MAX_TASK_TITLE } from '../limits.ts'
import { OfPair } from '../pairs/enrollments.ts'
import { participantRoles } from '../roles.ts'
import { Session } from './sessions.ts'

export const Room = z.object({
  state: z.enum(['NOT_AGREED', 'EARLY', 'OPEN', 'OVER']),
  opensAt: Moment.nullable().describe('Ten minutes before the session; null when no time is confirmed.'),
  closesAt: Moment.nullable().describe('An hour after its end.'),
  now: Moment.describe('The server’s time, which decides.'),
  link: z.string().nullable().describe('Where the two meet instead; only while the room would be open.'),
  isPartnerHere: z.boolean(),
  isElsewhere: z.boolean().describe('The signed-in person is in it, in another tab or on another device.'),
})
export type Room = z.infer<typeof Room>

const Candidate = z.strictObject({
  candidate: verbatim(2_000),
  sdpMid: verbatim(100).nullish(),
  sdpMLineIndex: z.int().min(0).max(100).nullish(),
  usernameFragment: verbatim(300).nullish(),
})

/** WebRTC signalling between two browsers. The server relays it without inspecting it. */
export const RoomSignal = z.strictObject({
  description: z.strictObject({ type: z.enum(['offer', 'answer']), sdp: verbatim(64 * 1024) }).optional(),
  candidates: z.array(Candidate).max(MAX_CANDIDATES).optional(),
})
export type RoomSignal = z.infer<typeof RoomSignal>

export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.infer<typeof IceServer>

const access = participantRoles
const params = OfPair.extend({ sessionId: Id })
const base = '/enrollments/:enrollmentId/sessions/:sessionId/room'
const seat = Id.describe('Created by the entering tab; only a person’s newest one is valid.')

/** Unaltered while being typed; each line can become a task's title. */
const steps = verbatim(MAX_STEPS * (MAX_TASK_TITLE + 1)).refine((typed) => {
  const lines = typed.split('\n').filter((each) => each.trim() !== '')
  return lines.length <= MAX_STEPS && lines.every((each) => line(MAX_TASK_TITLE).safeParse(each).success)
}, `Please keep to ${MAX_STEPS} steps of at most ${MAX_TASK_TITLE} characters each.`)

export const rooms = {
  room: endpoint('GET', base, {
    summary: 'The video room of a session: when it opens, and whether the partner is in it',
    access,
    params,
    response: Room,
    errors: ['not_found'],
  }),
  enterRoom: endpoint('POST', `${base}/enter`, {
    summary: 'Take a seat in the room; a seat in another tab of the same person is given up for it',
    access,
    params,
    body: z.strictObject({ seat }),
    response: z.object({ iceServers: z.array(IceServer).describe('Credentials expire with the room.') }),
    errors: ['not_found', 'programme_over', 'contact_paused', 'room_not_open', 'too_many_requests'],
  }),
  attendRoom: endpoint('POST', `${base}/attend`, {
    summary: 'Report presence and collect what the partner sent; every few seconds, and when notified',
    access,
    params,
    body: z.strictObject({
      seat,
      after: z
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .describe('The last signal that was read; it is deleted.'),
    }),
    response: z.object({
      partner: z
        .object({ seat: Id, isHere: z.boolean().describe('False: not heard from for a while.') })
        .nullable()
        .describe('Null: not in the room.'),
      signals: z.array(z.object({ number: z.int(), signal: RoomSignal })),
    }),
    errors: [
      'not_found',
      'programme_over',
      'contact_paused',
      'room_not_open',
      'seat_taken',
      'too_many_requests',
    ],
  }),
  signalRoom: endpoint('POST', `${base}/signals`, {
    summary: 'Leave a signal for the partner’s seat; dropped if the seat was given up',
    access,
    params,
    body: z.strictObject({ seat, to: Id, signal: RoomSignal }),
    errors: [
      'not_found',
      'programme_over',
      'contact_paused',
      'room_not_open',
      'seat_taken',
      'too_many_requests',
    ],
  }),
  writeRoomNotes: endpoint('PUT', `${base}/notes`, {
    summary: 'Save agenda, notes and next steps while the two write; the partner sees them immediately',
    access,
    params,
    body: z.strictObject({
      version: z.int().min(1).describe('The session’s: the slower of the two is told, and merges.'),
      agenda: verbatim(MAX_AGENDA),
      steps,
    }),
    response: Session,
    errors: [
      'not_found',
      'programme_over',
      'contact_paused',
      'room_not_open',
      'session_changed',
      'too_many_requests',
    ],
  }),
  agreeSteps: endpoint('POST', `${base}/steps/agree`, {
    summary:
      'Agree to the next steps as they are; once both do, even after the room has closed, they become tasks in the plan',
    access,
    params,
    body: z.strictObject({ steps: steps.describe('The words agreed to.') }),
    response: Session,
    errors: [
      'not_found',
      'programme_over',
      'contact_paused',
      'session_changed',
      'too_many_entries',
      'too_many_requests',
    ],
  }),
  leaveRoom: endpoint('POST', `${base}/leave`, {
    summary: 'Give up a seat',
    access,
    params,
    body: z.strictObject({ seat }),
    errors: ['not_found'],
  }),
}
