import type { Session } from '@brightpair/contract'
import type { SessionRow } from './sessions.queries.ts'

type Said = Pick<SessionRow, 'mentorId' | 'mentorMet' | 'menteeMet' | 'metInRoomAt' | 'asked'>

/** What each of the two said, from one side. */
export function saidBy({ mentorId, mentorMet, menteeMet }: Said, readerId: string) {
  return mentorId === readerId
    ? { mine: mentorMet, theirs: menteeMet }
    : { mine: menteeMet, theirs: mentorMet }
}

/**
 * How a session that is over reads for one of its two people. No one learns what the other one said before they have said
 * something themselves: the answer is theirs, and not a reply.
 */
export function outcomeOf(session: Said, readerId: string): Session['met']['outcome'] {
  const { mine, theirs } = saidBy(session, readerId)
  if (!session.asked && mine === null) return 'not-asked'
  if (mine === null) return session.metInRoomAt && theirs !== false ? 'held' : 'open'
  if (mine) return theirs === false ? 'differ' : 'held'
  return theirs === true ? 'differ' : 'missed'
}

/** No one has said anything, for a session that gets another time. */
export const notSaid = {
  asked: true,
  mentorMet: null,
  menteeMet: null,
  metInRoomAt: null,
  mentorMood: null,
  menteeMood: null,
  mentorNext: '',
  menteeNext: '',
}
