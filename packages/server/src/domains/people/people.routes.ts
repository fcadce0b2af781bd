import { people } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportList } from '../audit/index.ts'
import {
  changeRole,
  deactivate,
  invite,
  listPeople,
  move,
  peopleCsv,
  reactivate,
  readPerson,
  sendPasswordLink,
} from './administer-people.ts'
import { presentPerson } from './people.presenter.ts'

export function peopleRoutes(bind: Bind, platform: Platform): void {
  const { clock, database } = platform
  const { db } = database

  const asked = <Query extends object>(query: Query) => ({ ...query, now: clock.now() })

  bind(people.listMentors, ({ query }) => listPeople(db, { ...asked(query), role: 'MENTOR' }))
  bind(people.listMentees, ({ query }) => listPeople(db, { ...asked(query), role: 'MENTEE' }))
  bind(people.listPeople, ({ query }) => listPeople(db, asked(query)))
  bind(people.exportMentors, (context) =>
    exportList(platform, context, peopleCsv('mentors', { ...asked(context.query), role: 'MENTOR' })),
  )
  bind(people.exportMentees, (context) =>
    exportList(platform, context, peopleCsv('mentees', { ...asked(context.query), role: 'MENTEE' })),
  )
  bind(people.person, async ({ actor, params }) =>
    presentPerson(await readPerson(db, params.id, actor.team?.programmeId)),
  )

  bind(people.invite, async ({ actor, body }) => presentPerson(await invite(platform, actor, body)))
  bind(people.deactivate, async ({ actor, params, body }) =>
    presentPerson(await deactivate(platform, actor, params.id, body.version)),
  )
  bind(people.reactivate, async ({ actor, params, body }) =>
    presentPerson(await reactivate(platform, actor, params.id, body.version)),
  )
  bind(people.move, async ({ actor, params, body }) =>
    presentPerson(await move(platform, actor, params.id, body)),
  )
  bind(people.changeRole, async ({ actor, params, body }) =>
    presentPerson(await changeRole(platform, actor, params.id, body)),
  )
  bind(people.sendResetLink, ({ actor, params }) => sendPasswordLink(platform, actor, params.id))
}
