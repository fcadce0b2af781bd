import type {
  DraftEffect,
  DraftLeftOvers,
  DraftPair,
  DraftSummary,
  draftDesk,
  Handled,
  SwapOption,
} from '@brightpair/contract'
import { defaultWeights } from '@brightpair/contract/default-weights'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { mailOutlook } from '../../notices/index.ts'
import { presentFace } from '../../people/index.ts'
import { decidedIn } from '../matching-runs/drafts.queries.ts'
import { draftNotReady, noSuchDraft } from '../matching-runs/drafts.ts'
import { loadFloor, loadMatchDays } from '../matching-runs/load-people.queries.ts'
import { brokenInDraft, whyForbidden } from '../rules/rules.queries.ts'
import { lookAtLeftOvers, lookAtOptions, tryChanges } from '../tasks.ts'
import {
  concernedIn,
  MAX_STRAINED,
  namesOf,
  presentChange,
  presentEffect,
  presentOnePlace,
  presentPair,
  presentPerson,
} from './draft-desk.presenter.ts'
import { changesOf, draftRow, facesOf, pairsPage, searchingSince, summaryOf } from './draft-desk.queries.ts'
import { leftOverWords, stabilityWords } from './draft-words.ts'

const MAX_SWAPS = 5

type PairsQuery = Handled<(typeof draftDesk)['draftPairs']>['query']
type ChangeQuery = Handled<(typeof draftDesk)['previewChange']>['query']

/** A draft with what is needed to judge its pairs. */
async function lookAt(db: Db, id: string) {
  const draft = await draftRow(db, id)
  if (!draft) throw noSuchDraft()
  const { companyId, programmeId, weights } = draft
  const floor = Math.round((await loadFloor(db, programmeId)) * 100)
  const origin = { companyId, programmeId, runId: id, floor, weights: weights ?? defaultWeights }
  return { draft, floor, origin }
}

/** A finished draft that still has its input. */
export async function changeableDraft(db: Db, id: string) {
  const looked = await lookAt(db, id)
  if (looked.draft.state !== 'DONE') throw draftNotReady()
  return looked
}

/** Rules apply to pairs that are made, not to pairs that are kept apart. */
export const isFixing = (kind: ChangeQuery['kind']): boolean => kind === 'LOCK' || kind === 'SWAP'

export const outdated = () =>
  new AppError('draft_outdated', 'The data behind this draft is gone. Please make a new draft.')

export async function readDraft(platform: Platform, id: string): Promise<DraftSummary> {
  const { db } = platform.database
  const now = platform.clock.now()
  const { draft, floor, origin } = await lookAt(db, id)
  const looked = { ...origin, broken: await brokenInDraft(db, draft, now) }
  const [summary, changes] = [await summaryOf(db, looked, now), await changesOf(db, id)]
  const people = summary?.people ?? []
  const { lastAt, ...emails } = await mailOutlook(db, people, 'match-found', now)
  return {
    pairs: summary?.pairs ?? 0,
    holding: summary?.holding ?? 0,
    version: draft.version,
    floor,
    toCheck: summary?.to_check ?? 0,
    nearFloor: summary?.near_floor ?? 0,
    longWait: summary?.long_wait ?? 0,
    sameTeam: summary?.same_team ?? 0,
    fixed: summary?.fixed ?? 0,
    average: { mentee: summary?.mentee_average ?? null, mentor: summary?.mentor_average ?? null },
    spread: summary?.spread ?? [],
    changes: changes.map(presentChange),
    isChangeable: draft.state === 'DONE' && draft.publishedAt === null && draft.hasRecord,
    emails: { people: people.length, ...emails, lastAt: lastAt?.toISOString() ?? null },
    answerDays: await loadMatchDays(db),
  }
}

export async function readPairs(platform: Platform, id: string, query: PairsQuery) {
  const { database, threads, clock } = platform
  const { draft, floor, origin } = await lookAt(database.db, id)
  const now = clock.now()
  const looked = { ...origin, broken: await brokenInDraft(database.db, draft, now) }
  const page = await pairsPage(database.db, looked, query, now)
  const mentees = page.rows.map(({ mentee }) => mentee.id)
  const next = mentees.length > 0 ? await threads.run(lookAtOptions, { runId: id, mentees }) : new Map()
  const runnersUp = await facesOf(
    database.db,
    [...next.values()].map((option) => option.id),
  )
  return presentPage(page, query, (row): DraftPair => {
    const option = next.get(row.mentee.id)
    const mentor = option && runnersUp.get(option.id)
    return {
      ...presentPair(row, floor, now),
      runnerUp: mentor ? { mentor: presentPerson(mentor), score: option.score } : null,
    }
  })
}

export async function readLeftOvers(platform: Platform, id: string): Promise<DraftLeftOvers> {
  const {
    database: { db },
    threads,
    clock,
  } = platform
  const { draft, floor } = await changeableDraft(db, id)
  const found = await threads.run(lookAtLeftOvers, {
    runId: id,
    programmeId: draft.programmeId,
    now: clock.now(),
  })
  if (!found) throw outdated()
  const { people, total, onePlaceMore, strained } = found
  const concerned = [
    ...people.flatMap(({ id: person, best, belowMinimum }) => [person, best?.id, belowMinimum?.id]),
    onePlaceMore?.mentor,
    ...(onePlaceMore?.moves ?? []).flatMap(({ mentee, from, to }) => [mentee, from?.mentor, to?.mentor]),
    ...strained.flatMap(({ mentee, mentor }) => [mentee, mentor]),
  ].filter((each) => each !== undefined)
  const names = await namesOf(db, concerned)
  const since = await searchingSince(
    db,
    draft.programmeId,
    people.map((person) => person.id),
  )
  return {
    mentees: total.mentee,
    mentors: total.mentor,
    people: people.flatMap((person) => {
      const face = names.faceOf(person.id)
      if (!face) return []
      const waiting = since.get(person.id)
      return {
        ...presentFace(face),
        role: person.role === 'mentee' ? ('MENTEE' as const) : ('MENTOR' as const),
        waitingSince: waiting ? new Date(waiting).toISOString() : null,
        sentence: leftOverWords(person, floor, names.nameOf),
      }
    }),
    onePlaceMore: presentOnePlace(onePlaceMore, names),
    stability: {
      sentence: stabilityWords(draft.certificate?.locked ?? 0, strained.length),
      strained: strained.slice(0, MAX_STRAINED).map((pair) => ({
        mentee: names.personOf(pair.mentee),
        mentor: names.personOf(pair.mentor),
      })),
    },
  }
}

export async function readSwaps(
  platform: Platform,
  id: string,
  menteeId: string,
): Promise<{ options: SwapOption[] }> {
  const {
    database: { db },
    threads,
  } = platform
  const { floor } = await changeableDraft(db, id)
  const before = await decidedIn(db, id)
  const found = await threads.run(tryChanges, {
    runId: id,
    before,
    next: { swapsOf: menteeId, most: MAX_SWAPS },
  })
  if (!found) throw outdated()
  const names = await namesOf(db, found.flatMap(concernedIn))
  return {
    options: found.flatMap((attempt) => {
      const face = names.faceOf(attempt.mentor)
      const own =
        attempt.why === null ? attempt.tried.moves.find(({ mentee }) => mentee === menteeId)?.to : undefined
      if (!face || !own) return []
      const { menteeScore, mentorScore } = own
      return {
        mentor: presentFace(face),
        menteeScore,
        mentorScore,
        effect: presentEffect(attempt, { floor, isOwnMoveTold: false }, names),
      }
    }),
  }
}

export async function previewChange(
  platform: Platform,
  id: string,
  asked: ChangeQuery,
): Promise<DraftEffect> {
  const {
    database: { db },
    threads,
    clock,
  } = platform
  const { draft, floor } = await changeableDraft(db, id)
  const before = await decidedIn(db, id)
  const next = { kind: asked.kind, mentee: asked.menteeId, mentor: asked.mentorId }
  const found = await threads.run(tryChanges, { runId: id, before, next })
  const attempt = found?.[0]
  if (!attempt) throw outdated()
  const names = await namesOf(db, concernedIn(attempt))
  const effect = presentEffect(attempt, { floor, isOwnMoveTold: asked.kind === 'APART' }, names)
  const rule = isFixing(asked.kind)
    ? await whyForbidden(db, draft.programmeId, next, names.nameOf, clock.now())
    : undefined
  return rule ? { ...effect, obstacle: rule } : effect
}
