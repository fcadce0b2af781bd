import { letters } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  listLetters,
  readLetter,
  readOutcomes,
  readReaders,
  sendLetter,
  sendTest,
  stopLetter,
} from './write-letters.ts'

export function letterRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(letters.readers, ({ body }) => readReaders(platform, body))
  bind(letters.test, ({ actor, body }) => sendTest(platform, actor, body))
  bind(letters.send, ({ actor, body }) => sendLetter(platform, actor, body))
  bind(letters.list, ({ query }) => listLetters(db, query))
  bind(letters.letter, ({ params }) => readLetter(db, params.id))
  bind(letters.outcomes, ({ params, query }) => readOutcomes(db, params.id, query))
  bind(letters.stop, ({ actor, params }) => stopLetter(platform, actor, params.id))
}
