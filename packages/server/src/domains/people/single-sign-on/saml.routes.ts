import { type SignOnProblem, singleSignOn } from '@brightpair/contract'
import type { FastifyInstance } from 'fastify'
import { visitorOf } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { QueryDeadline } from '../../../platform/query-deadline.ts'
import { consumeResponse } from './consume-response.ts'
import { reasonOf } from './provider-problem.ts'
import { describeToProvider } from './providers.ts'
import { SignOnFailure } from './sign-on-failure.ts'
import { loginScreen } from './single-sign-on.routes.ts'

/** Room for several certificates and a long list of groups, in base64. */
const FORM_LIMIT = 256 * 1024

interface OfCompany {
  Params: { companyId: string }
}

/** For the companies' providers, which post forms and read XML; no client of ours calls these. */
export async function samlRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  const schema = { params: singleSignOn.finishSignOn.params }

  app.get<OfCompany>('/saml/:companyId/metadata', { schema }, async ({ params }, reply) => {
    const metadata = await limited(() => describeToProvider(platform, params.companyId))
    reply.type('application/samlmetadata+xml; charset=utf-8').header('cache-control', 'no-store')
    return metadata
  })

  app.post<OfCompany>('/saml/:companyId/response', { schema }, async (request, reply) => {
    const { companyId } = request.params
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const relayState = form.get('RelayState') ?? ''
    const brought = { companyId, relayState, encoded: form.get('SAMLResponse') ?? '' }
    reply.header('cache-control', 'no-store')
    try {
      await limited(() => consumeResponse(platform, { ...brought, visitor: visitorOf(request.ip) }))
      return reply.redirect(
        `/api/sso/${companyId}/callback?${new URLSearchParams({ state: relayState })}`,
        303,
      )
    } catch (error) {
      // A person is looking at this, so even unforeseen errors lead back to a screen.
      const problem: SignOnProblem = error instanceof SignOnFailure ? error.problem : 'unavailable'
      request.log.warn({ reason: reasonOf(error), companyId, problem }, 'sign-on came to nothing')
      return reply.redirect(loginScreen({ sso: problem }), 303)
    }
  })
}

const limited = <T>(work: () => Promise<T>): Promise<T> => new QueryDeadline().limit(work)
