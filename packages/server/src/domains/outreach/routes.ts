import { letters, nudges } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  listLetters,
  readLetter,
  readOutcomes,
  readReaders,
  sendLetter,
  sendTest,
  stopLetter,
} from './letters/write-letters.ts'
import { addRule, changeRule, readReach, readRules, removeRule } from './nudges/change-rules.ts'

export function routes(bind: Bind, platform: Platform): void {
  letterRoutes(bind, platform)
  nudgeRoutes(bind, platform)
}

function letterRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(letters.readers, ({ body }) => readReaders(platform, body))
  bind(letters.test, ({ actor, body }) => sendTest(platform, actor, body))
  bind(letters.send, ({ actor, body }) => sendLetter(platform, actor, body))
  bind(letters.list, ({ query }) => listLetters(db, query))
  bind(letters.letter, ({ params }) => readLetter(db, params.id))
  bind(letters.outcomes, ({ params, query }) => readOutcomes(db, params.id, query))
  bind(letters.stop, ({ actor, params }) => stopLetter(platform, actor, params.id))
}

function nudgeRoutes(bind: Bind, platform: Platform): void {
  bind(nudges.rules, ({ query }) => readRules(platform, query.companyId))
  bind(nudges.addRule, ({ actor, body }) => addRule(platform, actor, body))
  bind(nudges.changeRule, ({ actor, params, body }) => changeRule(platform, actor, params.id, body))
  bind(nudges.removeRule, ({ actor, params, query }) =>
    removeRule(platform, actor, query.companyId, params.id),
  )
  bind(nudges.reach, ({ query }) => readReach(platform, query))
}
