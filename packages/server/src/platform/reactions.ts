import type { WebhookEvent } from '@brightpair/contract'
import type { Actor } from './auth/actor.ts'
import type { Db } from './db/connect.ts'

/** Why matching in a programme may give better results than before. */
type SearchCause = 'ANSWERS' | 'AVAILABILITY' | 'MATCH_ENDED' | 'SETTING'

interface AgreedMatch {
  readonly id: string
  readonly companyId: string
  readonly programmeId: string
  readonly mentorId: string
  readonly menteeId: string
  readonly trackId: string | null
}

/** An event that other systems of a company may receive: ids, and never a word that someone wrote. */
export interface Happening {
  readonly event: WebhookEvent
  readonly companyId: string
  /** What it is about; events with the same subject are delivered in order. */
  readonly subject: string
  readonly data: Readonly<Record<string, string>>
}

/**
 * What a room tells the rooms above it, inside the same transaction. The consequences are all in one place:
 * `src/reactions.ts`.
 */
export interface Reactions<Platform> {
  happened(tx: Db, now: Date, happenings: readonly Happening[]): Promise<void>
  /** To be called last: it locks the waiting run until the transaction ends. */
  searchIsWorthwhile(platform: Platform, tx: Db, programmeId: string, cause: SearchCause): Promise<void>
  /** The same for every programme this person takes part in. */
  searchOfPersonIsWorthwhile(platform: Platform, tx: Db, userId: string, cause: SearchCause): Promise<void>
  autoMatchingTurnedOn(platform: Platform, tx: Db): Promise<void>

  programmeCreated(
    tx: Db,
    programme: { readonly id: string; readonly companyId: string },
    trackIds: { readonly 'power-play': string; readonly 'unbreakable-mindset': string },
  ): Promise<void>
  /** Its tracks have been copied already, keyed by the ids of the originals. */
  programmeCopied(
    tx: Db,
    from: { readonly id: string },
    to: { readonly id: string; readonly companyId: string },
    trackIds: ReadonlyMap<string, string>,
  ): Promise<void>
  /** Places may have become free, and a matching date may have been set. */
  programmeChanged(
    platform: Platform,
    tx: Db,
    programme: { readonly id: string; readonly companyId: string; readonly matchingOn: string | null },
  ): Promise<void>
  /** Places may have become free. */
  planChanged(platform: Platform, tx: Db, companyId: string): Promise<void>
  trackWritten(tx: Db, trackId: string): Promise<void>

  personDeactivated(
    platform: Platform,
    tx: Db,
    person: {
      readonly id: string
      readonly companyId: string
      /** Null: an API key did. */
      readonly byId: string | null
      /** The mentees of this mentor continue with the next one. */
      readonly menteesGoOn?: boolean
    },
  ): Promise<void>
  /** Before the account is changed: data tied to the old company or role is released or moved. */
  personReassigned(
    platform: Platform,
    tx: Db,
    person: {
      readonly id: string
      readonly companyId: string
      /** The programme in which they change roles; null when they leave the company with all its programmes. */
      readonly programmeId: string | null
    },
  ): Promise<void>
  /** Someone entered a programme's code, and what happened to it. */
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
  /** Places went to those who have waited longest. */
  placesGiven(
    platform: Platform,
    tx: Db,
    programme: { readonly id: string; readonly companyId: string; readonly name: string },
    userIds: readonly string[],
  ): Promise<void>
  /** Before the membership is deleted; call it with the person locked. */
  leavesProgramme(
    platform: Platform,
    tx: Db,
    left: { readonly userId: string; readonly programmeId: string },
  ): Promise<void>
  /** Something about this person that partners can see has changed. */
  seenByPartners(tx: Db, userId: string, topic: 'profile' | 'sessions'): Promise<void>

  /**
   * While this is true, answers, role and company must not change; lock the person's row to rely on it. For one
   * programme, or for any.
   */
  isInLiveMatch(db: Db, userId: string, programmeId?: string): Promise<boolean>
  /** Whether someone who was excluded from matching may be included again by this member of a team. */
  mayRelease(tx: Db, reader: Actor, userId: string): Promise<boolean>
  /** Starts the pair's programme and returns its id. */
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
      /** The mentee's programme continues with the next mentor. */
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
