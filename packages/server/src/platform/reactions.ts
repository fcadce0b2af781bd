import type { WebhookEvent } from '@brightpair/contract'
import type { Db } from './db/connect.ts'

/** Why people of a programme may be matched better now than before. */
type SearchCause = 'ANSWERS' | 'AVAILABILITY' | 'MATCH_ENDED' | 'SETTING'

interface AgreedMatch {
  readonly id: string
  readonly companyId: string
  readonly programmeId: string
  readonly mentorId: string
  readonly menteeId: string
  readonly trackId: string | null
}

/** What other systems of a company may be told of: ids, and never a word that someone wrote. */
export interface Happening {
  readonly event: WebhookEvent
  readonly companyId: string
  /** What it is about; others hear of the same in its order. */
  readonly subject: string
  readonly data: Readonly<Record<string, string>>
}

/**
 * What a room tells the rooms above it, inside the transaction in which it happens. What follows from it stands in one
 * place: `src/reactions.ts`.
 */
export interface Reactions<Platform> {
  happened(tx: Db, now: Date, happenings: readonly Happening[]): Promise<void>
  /** To be told last: it locks the run that waits until the transaction ends. */
  searchIsWorthwhile(platform: Platform, tx: Db, programmeId: string, cause: SearchCause): Promise<void>
  /** The same wherever this person takes part. */
  searchOfPersonIsWorthwhile(platform: Platform, tx: Db, userId: string, cause: SearchCause): Promise<void>
  autoMatchingTurnedOn(platform: Platform, tx: Db): Promise<void>

  programmeCreated(
    tx: Db,
    programme: { readonly id: string; readonly companyId: string },
    trackIds: { readonly 'power-play': string; readonly 'unbreakable-mindset': string },
  ): Promise<void>
  /** Its tracks are there already, by the ids of those they were copied from. */
  programmeCopied(
    tx: Db,
    from: { readonly id: string },
    to: { readonly id: string; readonly companyId: string },
    trackIds: ReadonlyMap<string, string>,
  ): Promise<void>
  /** Places may have become free, and a day of matching may have been set. */
  programmeChanged(
    platform: Platform,
    tx: Db,
    programme: { readonly id: string; readonly companyId: string; readonly matchingOn: string | null },
  ): Promise<void>
  trackWritten(tx: Db, trackId: string): Promise<void>

  personDeactivated(
    platform: Platform,
    tx: Db,
    person: {
      readonly id: string
      readonly companyId: string
      /** Null: a program did. */
      readonly byId: string | null
      /** Those whose mentor this was go on with the next one. */
      readonly menteesGoOn?: boolean
    },
  ): Promise<void>
  /** Before the account says so: what belonged to the old company or role is let go or goes along. */
  personReassigned(
    platform: Platform,
    tx: Db,
    person: {
      readonly id: string
      readonly companyId: string
      /** Where they have another role; null when they leave the company with all its programmes. */
      readonly programmeId: string | null
    },
  ): Promise<void>
  /** With the code of a programme, and what happened to it. */
  joinedProgramme(
    platform: Platform,
    tx: Db,
    joined: {
      readonly userIds: readonly string[]
      readonly programme: { readonly id: string; readonly companyId: string; readonly name: string }
      readonly standing: 'IN' | 'ASKED' | 'WAITING'
    },
  ): Promise<void>
  joiningDecided(
    platform: Platform,
    tx: Db,
    decided: {
      readonly userId: string
      readonly programme: { readonly id: string; readonly companyId: string; readonly name: string }
      readonly standing: 'IN' | 'WAITING' | 'DECLINED'
    },
  ): Promise<void>
  /** To those who have waited longest. */
  placesGiven(
    platform: Platform,
    tx: Db,
    programme: { readonly id: string; readonly companyId: string; readonly name: string },
    userIds: readonly string[],
  ): Promise<void>
  /** Before the membership is gone; to be told with the person held. */
  leavesProgramme(
    platform: Platform,
    tx: Db,
    left: { readonly userId: string; readonly programmeId: string },
  ): Promise<void>
  /** Partners see something of this person that has changed. */
  seenByPartners(tx: Db, userId: string, topic: 'profile' | 'sessions'): Promise<void>

  /**
   * Answers, role and company stand still while it is so; hold the person's row to rely on it. Of one programme, or of any.
   */
  isInLiveMatch(db: Db, userId: string, programmeId?: string): Promise<boolean>
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
    ending: {
      readonly endedBy: string
      readonly note: string
      readonly message: string
      /** The mentee's programme goes on with the next mentor. */
      readonly goesOn?: boolean
    },
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
