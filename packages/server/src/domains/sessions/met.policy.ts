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
 * The outcome of a past session for one of its people. No one learns what the other said before they have answered
 * themselves, so that the answers are independent.
 */
export function outcomeOf(session: Said, readerId: string): Session['met']['outcome'] {
  const { mine, theirs } = saidBy(session, readerId)
  if (!session.asked && mine === null) return 'not-asked'
  if (mine === null) return session.metInRoomAt && theirs !== false ? 'held' : 'open'
  if (mine) return theirs === false ? 'differ' : 'held'
  return theirs === true ? 'differ' : 'missed'
}

/** Resets both answers, for a session that gets another time. */
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
