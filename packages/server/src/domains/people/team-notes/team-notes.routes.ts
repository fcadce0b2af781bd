import { teamNotes } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeNote, readNotes, removeNote, writeNote } from './team-notes.service.ts'

export function teamNoteRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database
  bind(teamNotes.list, ({ actor, params }) => readNotes(db, actor, params.id))
  bind(teamNotes.write, ({ actor, params, body }) => writeNote(platform, actor, params.id, body))
  bind(teamNotes.change, ({ actor, params, body }) => changeNote(platform, actor, params, body))
  bind(teamNotes.remove, ({ actor, params }) => removeNote(platform, actor, params))
}
