import type { FastifyInstance, FastifyReply } from 'fastify'
import { readSignedClaim } from '../../../platform/auth/signed-claim.ts'
import { type PlainPage, sendPlainPage } from '../../../platform/http/plain-page.ts'
import { escapeHtml } from '../../../platform/mail/layout.ts'
import type { Platform } from '../../../platform/platform.ts'
import { QueryDeadline } from '../../../platform/query-deadline.ts'
import { type Subscription, setStopped, subscriptionOf } from './outcome-readers.queries.ts'

interface OfLink {
  Params: { token: string }
}

const FORM_LIMIT = 4_096

/**
 * Unsubscribes a reader without an account from the monthly email. GET changes nothing: mail servers follow links to
 * scan them. The link itself is the authorisation, so no cookie is read and none can be abused.
 */
export async function stopOutcomesRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const { database, clock, secrets } = platform
  // The body of a one-click unsubscribe is irrelevant.
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, _body, done) =>
      done(null, null),
    )

  async function answer(reply: FastifyReply, token: string, stop?: boolean) {
    const [, id] =
      /^([0-9a-f-]{36})_outcomes$/.exec(readSignedClaim(token, secrets.unsubscribeKey) ?? '') ?? []
    const found = id && (await new QueryDeadline().limit(() => subscriptionOf(database.db, id)))
    if (!found) return sendPlainPage(reply.status(404), brokenPage)
    const isChanged = stop !== undefined && stop !== found.hasStopped
    if (isChanged)
      await new QueryDeadline().limit(() => setStopped(database.db, found.id, stop ? clock.now() : null))
    const hasStopped = stop ?? found.hasStopped
    if (hasStopped) return sendPlainPage(reply, stoppedPage(found, token))
    return sendPlainPage(reply, stop === false ? againPage(found, token) : askPage(found))
  }

  app.get<OfLink>('/report-emails/:token', ({ params }, reply) => answer(reply, params.token))
  app.post<OfLink>('/report-emails/:token', ({ params }, reply) => answer(reply, params.token, true))
  app.post<OfLink>('/report-emails/:token/undo', ({ params }, reply) => answer(reply, params.token, false))
}

const nameOf = ({ company, programme }: Subscription) =>
  escapeHtml(programme ? `${programme} at ${company}` : company)

const askPage = (found: Subscription): PlainPage => ({
  title: 'Stop the monthly outcomes?',
  body: `<p>You’ll no longer get the monthly outcomes of ${nameOf(found)}.</p>
<form method="post"><button>Yes, stop sending me this</button></form>`,
})

const stoppedPage = (found: Subscription, token: string): PlainPage => ({
  title: 'We’ve stopped it',
  body: `<p>You’ll no longer get the monthly outcomes of ${nameOf(found)}, and nobody else can turn them back on.</p>
<form method="post" action="/report-emails/${escapeHtml(token)}/undo"><button class="secondary">Send them again</button></form>`,
})

const againPage = (found: Subscription, token: string): PlainPage => ({
  title: 'You’ll get it again',
  body: `<p>The next monthly outcomes of ${nameOf(found)} will be sent to you.</p>
<form method="post" action="/report-emails/${escapeHtml(token)}"><button class="secondary">Stop them after all</button></form>`,
})

/** The same for every invalid link: it reveals nothing about who is on a list. */
const brokenPage: PlainPage = {
  title: 'This link doesn’t work',
  body: '<p>Your email app may have split it: copy the whole address from the email. If it’s complete, you aren’t on the list any more.</p>',
}
