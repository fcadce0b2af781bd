import { noticeKinds } from '@brightpair/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type PlainPage, sendPlainPage } from '../../platform/http/plain-page.ts'
import type { Platform } from '../../platform/platform.ts'
import { QueryDeadline } from '../../platform/query-deadline.ts'
import { askPage, brokenLinkPage, offPage, onPage } from './unsubscribe.pages.ts'
import { readSubscription, resubscribe, type Subscription, unsubscribe } from './unsubscribe.ts'

interface OfLink {
  Params: { token: string }
}

const FORM_LIMIT = 4_096

/**
 * Standalone pages, because they work without signing in and without scripts. GET changes nothing: mail servers follow
 * links to scan them. The link itself is the authorisation, so no cookie is read and none can be abused.
 */
export async function unsubscribeRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  // Mail programs send the one-click request as either kind of form, and its body is irrelevant.
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
  }

  app.get<OfLink>('/unsubscribe/:token', async ({ params }, reply) => {
    const found = await limited(() => readSubscription(platform, params.token))
    return send(reply, found && (found.on.length > 0 ? askPage(found) : offPage(found, params.token)))
  })

  app.post<OfLink>('/unsubscribe/:token', async ({ params }, reply) => {
    const before = await limited(() => unsubscribe(platform, params.token))
    return send(reply, before && offPage(before, params.token))
  })

  app.post<OfLink>('/unsubscribe/:token/undo', async ({ params, body }, reply) => {
    const found = await limited(() => resubscribe(platform, params.token, wantedIn(body)))
    return send(
      reply,
      found && (found.on.length > 0 ? onPage(found, params.token) : offPage(found, params.token)),
    )
  })
}

const limited = <T>(work: () => Promise<T>): Promise<T> => new QueryDeadline().limit(work)

const send = (reply: FastifyReply, page: PlainPage | undefined) =>
  sendPlainPage(page ? reply : reply.status(404), page ?? brokenLinkPage)

/** The hidden fields of the undo form: a kind of notice each, with its previous setting. */
function wantedIn(body: unknown): Subscription['on'] {
  if (!(body instanceof URLSearchParams)) return []
  const often = (['daily', 'weekly'] as const).find((each) => each === body.get('team-digest'))
  if (often) return [{ kind: 'team-digest', email: often }]
  return noticeKinds.flatMap((kind) => {
    const email = (['at-once', 'digest'] as const).find((each) => each === body.get(kind))
    return email ? [{ kind, email }] : []
  })
}
