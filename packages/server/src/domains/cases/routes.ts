import { cases, ownCases } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  answerCase,
  countNewCases,
  listCases,
  namedReaders,
  pauseContactByTeam,
  readCase,
  settleCase,
} from './administer-cases.ts'
import { addToCase, changeContact, listOwnCases, readOwnCase, tellTeam, withdrawCase } from './tell-team.ts'

import { addTask, keepCases, nameReader, readKept, tickTask } from './work-on-case.ts'

export function caseRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(cases.listCases, ({ actor, query }) => listCases(db, actor, query))
  bind(cases.readers, ({ actor }) => namedReaders(db, actor))
  bind(cases.newCases, ({ actor, query }) => countNewCases(db, actor, query))
  bind(cases.openCase, ({ actor, params }) => readCase(platform, actor, params.id))
  bind(cases.answerCase, ({ actor, params, body }) => answerCase(platform, actor, params.id, body))
  bind(cases.pauseContact, ({ actor, params }) => pauseContactByTeam(platform, actor, params.id))
  bind(cases.addTask, ({ actor, params, body }) => addTask(platform, actor, params.id, body))
  bind(cases.tickTask, ({ actor, params, body }) => tickTask(platform, actor, params, body))
  bind(cases.nameReader, ({ actor, params, body }) => nameReader(platform, actor, params, body))
  bind(cases.kept, ({ query }) => readKept(db, query))
  bind(cases.keepCases, ({ actor, body }) => keepCases(platform, actor, body))
  bind(ownCases.tellTeam, ({ actor, body }) => tellTeam(platform, actor, body))
  bind(ownCases.ownCases, ({ actor, query }) => listOwnCases(db, actor, query))
  bind(ownCases.ownCase, ({ actor, params }) => readOwnCase(db, actor, params.caseId))
  bind(ownCases.addToCase, ({ actor, params, body }) => addToCase(platform, actor, params.caseId, body))
  bind(ownCases.changeContact, ({ actor, params, body }) =>
    changeContact(platform, actor, params.caseId, body.paused),
  )
  bind(ownCases.withdrawCase, ({ actor, params }) => withdrawCase(platform, actor, params.caseId))
  bind(cases.settleCase, ({ actor, params, body }) => settleCase(platform, actor, params.id, body))
}
