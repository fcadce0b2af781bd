import type { Db } from './db/connect.ts'

/** Why people of a company may be matched better now than before. */
type SearchCause = 'ANSWERS' | 'AVAILABILITY' | 'MATCH_ENDED' | 'SETTING'

interface AgreedMatch {
  readonly id: string
  readonly companyId: string
  readonly mentorId: string
  readonly menteeId: string
  readonly trackId: string | null
}

/**
 * What a room tells the rooms above it, inside the transaction in which it happens. What follows from it stands in one
 * place: `src/reactions.ts`.
 */
export interface Reactions<Platform> {
  /** To be told last: it locks the run that waits until the transaction ends. */
  searchIsWorthwhile(platform: Platform, tx: Db, companyId: string, cause: SearchCause): Promise<void>
  autoMatchingTurnedOn(platform: Platform, tx: Db): Promise<void>

  companyCreated(
    tx: Db,
    companyId: string,
    trackIds: { readonly 'power-play': string; readonly 'unbreakable-mindset': string },
  ): Promise<void>
  trackWritten(tx: Db, trackId: string): Promise<void>

  personDeactivated(
    platform: Platform,
    tx: Db,
    person: { readonly id: string; readonly companyId: string; readonly byId: string },
  ): Promise<void>
  /** Before the account says so: what belonged to the old company or role is let go or goes along. */
  personReassigned(
    platform: Platform,
    tx: Db,
    person: { readonly id: string; readonly companyId: string; readonly isMoved: boolean },
  ): Promise<void>
  /** Partners see something of this person that has changed. */
  seenByPartners(tx: Db, userId: string, topic: 'profile' | 'sessions'): Promise<void>

  /** Answers, role and company stand still while it is so; hold the person's row to rely on it. */
  isInLiveMatch(db: Db, userId: string): Promise<boolean>
  /** Starts the programme of the two, and tells its id. */
  bothAccepted(platform: Platform, tx: Db, match: AgreedMatch): Promise<string>
  matchDeclined(
    platform: Platform,
    tx: Db,
    match: {
      readonly id: string
      readonly companyId: string
      readonly authorId: string
      readonly subjectId: string
    },
  ): Promise<void>
  programmeBroken(
    platform: Platform,
    tx: Db,
    enrollmentId: string,
    ending: { readonly endedBy: string; readonly note: string; readonly message: string },
  ): Promise<void>

  agreementSigned(
    tx: Db,
    pair: {
      readonly enrollmentId: string
      readonly companyId: string
      readonly mentorId: string
      readonly menteeId: string
    },
    line: string,
    now: Date,
  ): Promise<void>
  programmeEnded(platform: Platform, tx: Db, enrollmentId: string): Promise<void>
}
