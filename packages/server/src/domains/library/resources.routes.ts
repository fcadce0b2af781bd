import { ARTICLE_WORDS, resources } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportList } from '../audit/index.ts'
import {
  addResource,
  editResource,
  listAdministered,
  readAdministered,
  resourcesCsv,
  restoreResource,
  retireResource,
} from './administer-resources.ts'
import { blocksOf, minutesOf, wordsIn } from './article-text.ts'
import { filmRoutes } from './films.routes.ts'
import { presentAdminResource } from './resources.presenter.ts'
import { markResource, readArticle, readResources } from './resources.service.ts'

export function resourceRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database
  filmRoutes(bind, platform)
  bind(resources.resources, ({ actor, params, query }) =>
    readResources(platform, actor, params.enrollmentId, query),
  )
  bind(resources.resource, ({ actor, params }) => readArticle(platform, actor, params))
  bind(resources.markResource, ({ actor, params, body }) => markResource(platform, actor, params, body.done))

  bind(resources.listResources, ({ query }) => listAdministered(db, query))
  bind(resources.exportResources, (context) => exportList(platform, context, resourcesCsv(context.query)))
  bind(resources.adminResource, async ({ params }) =>
    presentAdminResource(await readAdministered(db, params.id)),
  )
  bind(resources.addResource, async ({ actor, body }) =>
    presentAdminResource(await addResource(platform, actor, body)),
  )
  bind(resources.editResource, async ({ actor, params, body }) =>
    presentAdminResource(await editResource(platform, actor, params.id, body)),
  )
  bind(resources.retireResource, async ({ actor, params, body }) =>
    presentAdminResource(await retireResource(platform, actor, params.id, body.version)),
  )
  bind(resources.restoreResource, async ({ actor, params, body }) =>
    presentAdminResource(await restoreResource(platform, actor, params.id, body.version)),
  )
  bind(resources.previewResource, async ({ body }) => {
    const words = wordsIn(body.text, body.exercise)
    return {
      text: blocksOf(body.text),
      exercise: blocksOf(body.exercise),
      words,
      minutes: minutesOf(words),
      wanted: { least: ARTICLE_WORDS.min, most: ARTICLE_WORDS.max },
    }
  })
}
