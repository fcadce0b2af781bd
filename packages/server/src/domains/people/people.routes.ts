import { people } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import { pageCountOf } from '../../platform/page-count.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportList } from '../audit/index.ts'
import {
  changeRole,
  deactivate,
  invite,
  move,
  noSuchPerson,
  reactivate,
  sendPasswordLink,
} from './administer-people.ts'
import { peopleColumns, presentPerson } from './people.presenter.ts'
import { allPeople, peoplePage, personById } from './people.queries.ts'

export function peopleRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  async function list(asked: Parameters<typeof peoplePage>[1]) {
    const { rows, total } = await peoplePage(db, asked)
    return { data: rows.map(presentPerson), pageCount: pageCountOf(total, asked.limit), total }
  }

  bind(people.listMentors, ({ query }) => list({ ...query, role: 'MENTOR' }))
  bind(people.listMentees, ({ query }) => list({ ...query, role: 'MENTEE' }))
  bind(people.listPeople, ({ query }) => list(query))

  bind(people.exportMentors, (context) =>
    exportList(platform, context, {
      what: 'mentors',
      query: allPeople({ ...context.query, role: 'MENTOR' }),
      columns: peopleColumns,
    }),
  )
  bind(people.exportMentees, (context) =>
    exportList(platform, context, {
      what: 'mentees',
      query: allPeople({ ...context.query, role: 'MENTEE' }),
      columns: peopleColumns,
    }),
  )

  bind(people.person, async ({ params }) => {
    const person = await personById(db, params.id)
    if (!person) throw noSuchPerson()
    return presentPerson(person)
  })

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
