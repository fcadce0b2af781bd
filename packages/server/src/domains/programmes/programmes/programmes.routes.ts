import { programmes } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  changeState,
  copyProgramme,
  createProgramme,
  editProgramme,
  listProgrammes,
  readProgramme,
  renewProgrammeCode,
} from './administer-programmes.ts'
import { presentProgramme } from './programmes.presenter.ts'

export function programmeRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(programmes.listProgrammes, async ({ params, query }) => ({
    programmes: (await listProgrammes(db, params.id, query.programmeId)).map(presentProgramme),
  }))
  bind(programmes.createProgramme, async ({ actor, params, body }) =>
    presentProgramme(await createProgramme(platform, actor, params.id, body)),
  )
  bind(programmes.programme, async ({ params }) => presentProgramme(await readProgramme(db, params.id)))
  bind(programmes.editProgramme, async ({ actor, params, body }) =>
    presentProgramme(await editProgramme(platform, actor, params.id, body)),
  )
  bind(programmes.changeState, async ({ actor, params, body }) =>
    presentProgramme(await changeState(platform, actor, params.id, body)),
  )
  bind(programmes.renewProgrammeCode, async ({ actor, params, body }) =>
    presentProgramme(await renewProgrammeCode(platform, actor, params.id, body)),
  )
  bind(programmes.copyProgramme, async ({ actor, params, body }) =>
    presentProgramme(await copyProgramme(platform, actor, params.id, body)),
  )
}
