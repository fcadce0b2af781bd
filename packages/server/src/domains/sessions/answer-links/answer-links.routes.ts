import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { sendPlainPage } from '../../../platform/http/plain-page.ts'
import type { Platform } from '../../../platform/platform.ts'
import { QueryDeadline } from '../../../platform/query-deadline.ts'
import { askPage, brokenPage, closedPage, savedPage } from './answer-links.pages.ts'
import { askedBy, carryOut, type SessionQuestion, timesToOffer } from './answer-links.service.ts'

interface OfLink {
  Params: { token: string }
  Querystring: { say?: string }
}

const FORM_LIMIT = 8_192
const says = { met: ['yes', 'moved', 'no'], proposal: ['accept', 'suggest', 'decline'] } as const

/**
 * Answering from an email, without signing in and without scripts. GET changes nothing: mail servers follow links to
 * scan them. The link itself is the authorisation, so no cookie is read and none can be abused.
 */
export async function answerLinkRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

  app.get<OfLink>('/session-answer/:token', async ({ params, query }, reply) => {
    const asked = await limited(() => askedBy(platform, params.token))
    if (!asked) return sendPlainPage(reply.status(404), brokenPage)
    if (!asked.isOpen) return sendPlainPage(reply, closedPage(asked))
    return sendPlainPage(reply, await limited(() => shown(platform, asked, query.say)))
  })

  app.post<OfLink>('/session-answer/:token', async ({ params, query, body }, reply) => {
    const typed = body instanceof URLSearchParams ? body : new URLSearchParams()
    const asked = await limited(() => askedBy(platform, params.token))
    if (!asked) return sendPlainPage(reply.status(404), brokenPage)
    if (!asked.isOpen) return sendPlainPage(reply.status(409), closedPage(asked))
    try {
      const say = await limited(() => carryOut(platform, asked, typed))
      return sendPlainPage(reply, savedPage(asked, say))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { message: problem } = error
      const page = await limited(() => shown(platform, asked, query.say, { problem, typed }))
      return sendPlainPage(reply.status(409), page)
    }
  })
}

const limited = <T>(work: () => Promise<T>): Promise<T> => new QueryDeadline().limit(work)

async function shown(
  platform: Platform,
  asked: SessionQuestion,
  wanted: string | undefined,
  more: { problem?: string; typed?: URLSearchParams } = {},
) {
  const say = says[asked.about].find((each) => each === wanted) ?? says[asked.about][0]
  const needsTimes = say === 'moved' || say === 'suggest'
  return askPage(asked, { say, times: needsTimes ? await timesToOffer(platform, asked) : [], ...more })
}
