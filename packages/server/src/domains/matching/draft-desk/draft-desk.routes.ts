import { draftDesk } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeDraft, undoChange } from './change-draft.ts'
import { previewChange, readDraft, readLeftOvers, readPairs, readSwaps } from './read-draft.ts'

export function draftDeskRoutes(bind: Bind, platform: Platform): void {
  bind(draftDesk.draft, ({ params }) => readDraft(platform, params.id))
  bind(draftDesk.draftPairs, ({ params, query }) => readPairs(platform, params.id, query))
  bind(draftDesk.leftOver, ({ params }) => readLeftOvers(platform, params.id))
  bind(draftDesk.swaps, ({ params, query }) => readSwaps(platform, params.id, query.menteeId))
  bind(draftDesk.previewChange, ({ params, query }) => previewChange(platform, params.id, query))
  bind(draftDesk.changeDraft, ({ actor, params, body }) => changeDraft(platform, actor, params.id, body))
  bind(draftDesk.undoChange, ({ actor, params }) => undoChange(platform, actor, params.id, params.changeId))
}
