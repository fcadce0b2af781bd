import {
  availability,
  draftDesk,
  matches,
  matchingDesk,
  matchingDrafts,
  matchingRules,
  matchingRuns,
  repairs,
  wishes,
} from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import { memberOf } from '../../platform/auth/member-of.ts'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportList } from '../audit/index.ts'
import { presentPerson } from '../people/index.ts'
import { noSuchProgramme, programmeNamed } from '../programmes/index.ts'
import { changeAvailability, readAvailability, searchAgain } from './availability/availability.service.ts'
import { changeDraft, undoChange } from './draft-desk/change-draft.ts'
import { previewChange, readDraft, readLeftOvers, readPairs, readSwaps } from './draft-desk/read-draft.ts'
import { breakMatch, readMatchRepairs } from './matches/break-match.ts'
import { acceptMatch, rejectMatch } from './matches/decide-match.ts'
import { createStandings, listMatches, matchesCsv } from './matches/matches.service.ts'
import { listCandidates } from './matching-desk/candidates.ts'
import { changePlaces } from './matching-desk/change-places.ts'
import { holdPerson, releasePerson } from './matching-desk/holds.ts'
import {
  queueCsv,
  readNextRun,
  readQueue,
  readShortage,
  shortageCsv,
} from './matching-desk/matching-desk.service.ts'
import { pairByHand, previewPair } from './matching-desk/pair-by-hand.ts'
import {
  listRuns,
  previewMatching,
  readRun,
  replayRun,
  runsCsv,
  triggerMatching,
} from './matching-runs/administer-runs.ts'
import { comparable, compareRuns, differingCsv } from './matching-runs/compare-runs.ts'
import { discardDraft, publishDraft, tryDraft } from './matching-runs/drafts.ts'
import { whyNot } from './matching-runs/why-not.ts'
import { leaveAndRepair, readPersonRepairs } from './repairs/leave-and-repair.ts'
import { countRuleEffects } from './tasks.ts'
import { openChoice } from './wishes/open-choice.ts'
import { createWishes } from './wishes/wishes.service.ts'

export function routes(bind: Bind, platform: Platform): void {
  availabilityRoutes(bind, platform)
  draftDeskRoutes(bind, platform)
  matchRoutes(bind, platform)
  matchingDeskRoutes(bind, platform)
  matchingRunRoutes(bind, platform)
  repairRoutes(bind, platform)
  ruleRoutes(bind, platform)
  wishRoutes(bind, platform)
}

function availabilityRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(availability.mentorAvailability, ({ actor }) => readAvailability(db, actor))

  bind(availability.changeMentorAvailability, ({ actor, body }) => changeAvailability(platform, actor, body))

  bind(availability.searchAgain, ({ actor, body }) => searchAgain(platform, actor, body.wanted))

  bind(availability.menteeAvailability, async ({ actor }) => {
    const { pausedUntil } = await readAvailability(db, actor)
    return { pausedUntil }
  })

  bind(availability.changeMenteeAvailability, async ({ actor, body }) => {
    const { pausedUntil } = await changeAvailability(platform, actor, body)
    return { pausedUntil }
  })
}

function draftDeskRoutes(bind: Bind, platform: Platform): void {
  bind(draftDesk.draft, ({ params }) => readDraft(platform, params.id))
  bind(draftDesk.draftPairs, ({ params, query }) => readPairs(platform, params.id, query))
  bind(draftDesk.leftOver, ({ params }) => readLeftOvers(platform, params.id))
  bind(draftDesk.swaps, ({ params, query }) => readSwaps(platform, params.id, query.menteeId))
  bind(draftDesk.previewChange, ({ params, query }) => previewChange(platform, params.id, query))
  bind(draftDesk.changeDraft, ({ actor, params, body }) => changeDraft(platform, actor, params.id, body))
  bind(draftDesk.undoChange, ({ actor, params }) => undoChange(platform, actor, params.id, params.changeId))
}

function matchRoutes(bind: Bind, platform: Platform): void {
  const standingOf = createStandings(platform)
  const choiceOf = (actor: Actor) => openChoice(platform.database.db, memberOf(actor), platform.clock.now())

  bind(matches.mentorMatch, async ({ actor }) => {
    const { open, ...own } = await standingOf(actor, 'mentor')
    const [match = null, ...moreMatches] = open
    const choosing = own.state === 'enrolled' ? await choiceOf(actor) : null
    return { ...own, choosing, match, moreMatches, mentee: match?.partner ?? null }
  })

  bind(matches.menteeMatch, async ({ actor }) => {
    const { open, ...own } = await standingOf(actor, 'mentee')
    const [match = null] = open
    return { ...own, match, mentor: match?.partner ?? null }
  })

  bind(matches.listMatches, ({ query }) => listMatches(platform.database.db, query))
  bind(matches.exportMatches, (context) => exportList(platform, context, matchesCsv(context.query)))
  bind(matches.breakMatch, ({ actor, params, body }) => breakMatch(platform, actor, params.id, body))

  bind(matches.mentorAccepts, ({ actor, body }) => acceptMatch(platform, actor, 'mentor', body.matchId))
  bind(matches.menteeAccepts, ({ actor, body }) => acceptMatch(platform, actor, 'mentee', body.matchId))
  bind(matches.mentorRejects, ({ actor, body }) => rejectMatch(platform, actor, 'mentor', body ?? {}))
  bind(matches.menteeRejects, ({ actor, body }) => rejectMatch(platform, actor, 'mentee', body ?? {}))
}

function matchingDeskRoutes(bind: Bind, platform: Platform): void {
  bind(matchingDesk.nextRun, ({ query }) => readNextRun(platform, query))
  bind(matchingDesk.queue, ({ query }) => readQueue(platform, query))
  bind(matchingDesk.exportQueue, async (context) =>
    exportList(platform, context, await queueCsv(platform, context.query)),
  )
  bind(matchingDesk.hold, ({ actor, params, body }) => holdPerson(platform, actor, params.id, body.note))
  bind(matchingDesk.release, ({ actor, params }) => releasePerson(platform, actor, params.id))
  bind(matchingDesk.candidates, ({ query }) => listCandidates(platform, query))
  bind(matchingDesk.changePlaces, ({ actor, params, body }) => changePlaces(platform, actor, params.id, body))
  bind(matchingDesk.previewPair, ({ actor, query }) => previewPair(platform, actor, query))
  bind(matchingDesk.pairByHand, ({ actor, body }) => pairByHand(platform, actor, body))
  bind(matchingDesk.shortage, ({ query }) => readShortage(platform, query))
  bind(matchingDesk.exportShortage, async (context) =>
    exportList(platform, context, await shortageCsv(platform, context.query)),
  )
}

function matchingRunRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(matchingRuns.triggerMatching, ({ actor, query }) => triggerMatching(platform, actor, query))
  bind(matchingRuns.previewMatching, ({ query }) => previewMatching(platform, query))
  bind(matchingRuns.listRuns, ({ query }) => listRuns(db, query))
  bind(matchingRuns.exportRuns, (context) => exportList(platform, context, runsCsv(context.query)))
  bind(matchingRuns.run, ({ params }) => readRun(db, params.id))
  bind(matchingRuns.replayRun, ({ params }) => replayRun(platform, params.id))
  bind(matchingRuns.whyNot, ({ params, query }) => whyNot(platform, { runId: params.id, ...query }))

  bind(matchingDrafts.tryDraft, ({ actor, body }) => tryDraft(platform, actor, body))
  bind(matchingDrafts.publishDraft, ({ actor, params, query }) =>
    publishDraft(platform, actor, params.id, query.version),
  )
  bind(matchingDrafts.discardDraft, ({ actor, params }) => discardDraft(platform, actor, params.id))
  bind(matchingDrafts.compareRuns, ({ query }) => compareRuns(db, query))
  bind(matchingDrafts.exportDiffering, async (context) => {
    const { first } = await comparable(db, context.query)
    const query = { ...context.query, companyId: first.company.id }
    return exportList(platform, { ...context, query }, differingCsv(context.query))
  })
}

function repairRoutes(bind: Bind, platform: Platform): void {
  bind(repairs.forPerson, ({ actor, params }) => readPersonRepairs(platform, actor, params.id))
  bind(repairs.forMatch, ({ params }) => readMatchRepairs(platform, params.id))
  bind(repairs.leave, async ({ actor, params, body }) =>
    presentPerson(await leaveAndRepair(platform, actor, params.id, body)),
  )
}

function ruleRoutes(bind: Bind, { database, threads, clock }: Platform): void {
  bind(matchingRules.ruleEffects, async ({ params: { id: programmeId }, query: { hours } }) => {
    if (!(await programmeNamed(database.db, programmeId))) throw noSuchProgramme()
    return threads.run(countRuleEffects, { programmeId, hours, now: clock.now() })
  })
}

function wishRoutes(bind: Bind, platform: Platform): void {
  const { readShortlist, sendWishes, readOutcomes } = createWishes(platform)
  bind(wishes.shortlist, ({ actor }) => readShortlist(actor))
  bind(wishes.sendWishes, ({ actor, body }) => sendWishes(actor, body))
  bind(wishes.wishOutcomes, ({ actor }) => readOutcomes(actor))
}
