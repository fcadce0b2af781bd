import type { draftDesk, Handled } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { ADMINS, publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { withDecision } from '../matching-runs/decisions.ts'
import { type DecidedPair, decidedIn, lockDraft } from '../matching-runs/drafts.queries.ts'
import { draftChanged, noSuchDraft, published } from '../matching-runs/drafts.ts'
import { whyForbidden } from '../rules/rules.queries.ts'
import * as tasks from '../tasks.ts'
import { namesOf } from './draft-desk.presenter.ts'
import { storeChange } from './draft-desk.queries.ts'
import { obstacleWords } from './draft-words.ts'
import type { Changed } from './perform-change.ts'
import { changeableDraft, isFixing, outdated } from './read-draft.ts'

type Wanted = Handled<(typeof draftDesk)['changeDraft']>['body']
type Done = Handled<(typeof draftDesk)['changeDraft']>['response']

interface Step {
  readonly removed: readonly string[]
  readonly added: Omit<DecidedPair, 'id'> | null
  readonly after: readonly Omit<DecidedPair, 'id'>[]
  readonly action: 'matching.draft-changed' | 'matching.draft-change-undone'
  readonly about: Omit<DecidedPair, 'id'>
}

/** Adds a decision; the rest is recomputed around it. */
export async function changeDraft(
  platform: Platform,
  admin: Actor,
  draftId: string,
  wanted: Wanted,
): Promise<Done> {
  const { db } = platform.database
  const { draft, floor } = await openDraft(db, draftId)
  // What the admin saw was computed from this version.
  if (draft.version !== wanted.version) throw draftChanged()
  const about = { kind: wanted.kind, mentee: wanted.menteeId, mentor: wanted.mentorId }
  const { kept, replaced } = withDecision(await decidedIn(db, draftId), about)
  const step = {
    removed: replaced,
    added: about,
    after: [...kept, about],
    about,
    action: 'matching.draft-changed' as const,
  }
  return perform(platform, admin, { draft, floor }, step)
}

/** A second click finds nothing to undo. */
export async function undoChange(
  platform: Platform,
  admin: Actor,
  draftId: string,
  changeId: string,
): Promise<Done> {
  const { db } = platform.database
  const { draft, floor } = await openDraft(db, draftId)
  const before = await decidedIn(db, draftId)
  const about = before.find(({ id }) => id === changeId)
  if (!about) throw new AppError('not_found', 'This change no longer exists.')
  const step = {
    removed: [changeId],
    added: null,
    after: before.filter(({ id }) => id !== changeId),
    about,
    action: 'matching.draft-change-undone' as const,
  }
  return perform(platform, admin, { draft, floor }, step)
}

async function openDraft(db: Db, draftId: string) {
  const found = await changeableDraft(db, draftId)
  if (found.draft.publishedAt) throw published()
  return found
}

type OpenDraft = Pick<Awaited<ReturnType<typeof openDraft>>, 'draft' | 'floor'>

async function perform(
  platform: Platform,
  admin: Actor,
  { draft, floor }: OpenDraft,
  step: Step,
): Promise<Done> {
  const { database, threads, clock } = platform
  const { id: runId, companyId, version } = draft
  const names = await namesOf(database.db, [step.about.mentee, step.about.mentor])
  const [mentee, mentor] = [names.nameOf(step.about.mentee), names.nameOf(step.about.mentor)]
  const rule =
    step.added && isFixing(step.added.kind)
      ? await whyForbidden(database.db, draft.programmeId, step.added, names.nameOf, clock.now())
      : undefined
  if (rule) throw new AppError('pair_impossible', rule)
  const changed = await threads.run(tasks.changeDraft, {
    runId,
    programmeId: draft.programmeId,
    decided: step.after,
    startedAt: draft.startedAt ?? draft.requestedAt,
    now: clock.now(),
  })
  if (!changed) throw outdated()
  if ('why' in changed)
    throw new AppError('pair_impossible', obstacleWords(changed.why, mentee, mentor, floor))
  return database.transaction(async (tx) => {
    const locked = await lockDraft(tx, runId)
    if (!locked) throw noSuchDraft()
    if (locked.publishedAt) throw published()
    // Two concurrent changes were computed from the same version: the second one has to look again.
    if (locked.version !== version) throw draftChanged()
    const next = await store(platform, tx, admin, { runId, companyId, version }, step, changed)
    await recordAction(platform, tx, admin, {
      action: step.action,
      subject: { id: runId, name: `${mentee} and ${mentor}` },
      companyId,
      programmeId: draft.programmeId,
      after: { kind: step.about.kind.toLowerCase(), moved: changed.moved.length },
    })
    await publish(tx, ADMINS, 'matching-runs')
    return { version: next, moved: changed.moved.length }
  })
}

function store(
  { clock }: Platform,
  tx: Db,
  admin: Actor,
  draft: { runId: string; companyId: string; version: number },
  { removed, added }: Step,
  changed: Changed,
): Promise<number> {
  const row = added && {
    kind: added.kind,
    menteeId: added.mentee,
    mentorId: added.mentor,
    changedBy: admin.userId,
    changedAt: clock.now(),
  }
  return storeChange(tx, draft, { removed, added: row }, changed)
}
