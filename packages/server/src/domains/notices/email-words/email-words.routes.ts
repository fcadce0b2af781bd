import { emailWords } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeWords, readEmailWords, resetWords, testWords } from './email-words.service.ts'

export function emailWordsRoutes(bind: Bind, platform: Platform): void {
  bind(emailWords.list, ({ query }) => readEmailWords(platform, query.companyId))
  bind(emailWords.change, ({ actor, params, body }) => changeWords(platform, actor, params.kind, body))
  bind(emailWords.reset, ({ actor, params, body }) => resetWords(platform, actor, params.kind, body))
  bind(emailWords.test, ({ actor, params, body }) => testWords(platform, actor, params.kind, body))
}
