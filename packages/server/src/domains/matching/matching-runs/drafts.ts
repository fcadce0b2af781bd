import type { DraftWeights } from '@brightpair/contract'
import { defaultWeights } from '@brightpair/contract/default-weights'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publishToTeam } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { QueryDeadline } from '../../../platform/query-deadline.ts'
import { recordAction } from '../../audit/index.ts'
import { MAIL_NOTICES } from '../../notices/index.ts'
import { lockOpenCompany, noOpenCompany, openCompany } from '../../programmes/index.ts'
import { openProgrammeOf } from './administer-runs.ts'
import { refuseTooLarge } from './check-run-size.ts'
import {
  carryChanges,
  deleteDraft,
  dropOldDrafts,
  insertDraft,
  lockDraft,
  markPublished,
} from './drafts.queries.ts'
import { proposePairs } from './propose-pairs.ts'
import { RUN_MATCHING } from './request-run.ts'
import { recordLeftOut } from './store-run.queries.ts'

/** Enough to compare a few ideas. */
const KEPT = 6
const MAX_UNDER_WAY = 4
/** Thousands of pairs become matches at once, and the admin waits for it. */
const PUBLISHING_MILLISECONDS = 25_000

/** Requests a run with these weights, in whole percent, that proposes nothing. */
export function tryDraft(
  platform: Platform,
  admin: Actor,
  {
    companyId,
    programmeId: named,
    weights,
    from,
  }: {
    companyId: string
    programmeId?: string | undefined
    weights: DraftWeights
    from?: string | undefined
  },
): Promise<{ runId: string }> {
  const { database, clock, jobs } = platform
  return database.transaction(async (tx) => {
    // Locked, so that concurrent requests count each other.
    const company = existing(await lockOpenCompany(tx, companyId))
    const before = from ? await lockDraft(tx, from) : undefined
    if (from && before?.companyId !== companyId) throw noSuchDraft()
    const { id: programmeId } = await openProgrammeOf(tx, { companyId, programmeId: named })
    if (before && before.programmeId !== programmeId) throw noSuchDraft()
    await refuseTooLarge(platform, tx, { programmeId, now: clock.now() })
    await dropOldDrafts(tx, programmeId, KEPT)
    const shares = {
      expertise: weights.expertise / 100,
      personality: weights.personality / 100,
      values: weights.values / 100,
    }
    const draft = { companyId, programmeId, weights: shares, now: clock.now(), most: MAX_UNDER_WAY }
    const runId = await insertDraft(tx, draft)
    if (!runId) {
      const message = 'Several drafts of this programme are being computed. Please wait for them to finish.'
      throw new AppError('too_many_entries', message)
    }
    if (from) await carryChanges(tx, from, runId)
    await recordAction(platform, tx, admin, {
      action: 'matching.draft-tried',
      subject: company,
      companyId,
      programmeId,
      after: { weights: weightWords(shares) },
    })
    await jobs.enqueue(tx, RUN_MATCHING, { runId })
    await publishToTeam(tx, companyId, 'matching-runs')
    return { runId }
  })
}

/**
 * Turns the pairs of a draft into matches, all that are still valid in one transaction. The draft's row decides between
 * two concurrent publishers; with the people locked, no pair can exceed a capacity or affect a live match.
 */
export function publishDraft(
  platform: Platform,
  admin: Actor,
  draftId: string,
  version?: number,
): Promise<{ proposed: number; leftOut: number }> {
  const { database, clock, jobs } = platform
  const publishing = async (tx: Db) => {
    const draft = await lockDraft(tx, draftId)
    if (!draft) throw noSuchDraft()
    if (draft.publishedAt) throw published()
    if (draft.state !== 'DONE') throw draftNotReady()
    if (version !== undefined && version !== draft.version) throw draftChanged()
    const { companyId, programmeId, figures, weights } = draft
    const company = existing(await openCompany(tx, companyId))
    const now = clock.now()
    const origin = { companyId, programmeId, runId: draftId, weights: weights ?? defaultWeights }
    const pairs = await proposePairs(tx, { draftId }, origin, now)
    const { length: proposed } = pairs.proposed
    if (proposed === 0) {
      const message = 'None of these pairs can be proposed any more. Please try a new draft.'
      throw new AppError('draft_outdated', message)
    }
    const leftOut = (figures?.pairs ?? proposed) - proposed
    await recordLeftOut(tx, draftId, pairs.leftOut)
    await markPublished(tx, draftId, { proposed, skipped: leftOut }, now)
    await recordAction(platform, tx, admin, {
      action: 'matching.draft-published',
      subject: company,
      companyId,
      programmeId,
      after: { ...(weights ? { weights: weightWords(weights) } : {}), proposed, leftOut },
    })
    await jobs.enqueue(tx, MAIL_NOTICES, {})
    await publishToTeam(tx, companyId, 'matching-runs')
    return { proposed, leftOut }
  }
  return new QueryDeadline(PUBLISHING_MILLISECONDS).limit(() => database.transaction(publishing))
}

export function discardDraft(platform: Platform, admin: Actor, draftId: string): Promise<void> {
  return platform.database.transaction(async (tx) => {
    const draft = await lockDraft(tx, draftId)
    if (!draft) throw noSuchDraft()
    if (draft.publishedAt) throw published()
    await deleteDraft(tx, draftId)
    const { companyId, weights } = draft
    await recordAction(platform, tx, admin, {
      action: 'matching.draft-discarded',
      subject: { id: companyId, name: (await openCompany(tx, companyId))?.name ?? '' },
      companyId,
      programmeId: draft.programmeId,
      ...(weights ? { before: { weights: weightWords(weights) } } : {}),
    })
    await publishToTeam(tx, companyId, 'matching-runs')
  })
}

function existing<Company>(company: Company | undefined): Company {
  if (!company) throw noOpenCompany()
  return company
}

export const noSuchDraft = () => new AppError('not_found', 'This draft no longer exists.')
export const published = () => new AppError('draft_published', 'This draft is already published.')
export const draftNotReady = () => new AppError('draft_not_ready', 'This draft is still being computed.')
export const draftChanged = () =>
  new AppError('changed_meanwhile', 'Someone has just changed this draft. Please check it again.')

/** `50, 25, 25` */
const weightWords = (weights: Record<'expertise' | 'personality' | 'values', number>): string =>
  [weights.expertise, weights.personality, weights.values]
    .map((weight) => Math.round(weight * 100))
    .join(', ')
