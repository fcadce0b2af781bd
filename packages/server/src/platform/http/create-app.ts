import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { errorCodes, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { sendError } from './error-handler.ts'
import { securityHeaders } from './security-headers.ts'

const BODY_LIMIT = 256 * 1024
const REQUEST_TIMEOUT = 30_000

/** `on` trusts the nearest proxy only, so that a client cannot spoof its address. */
function trustedProxies(setting: string): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (setting === 'off') return false
  if (setting === 'on') return (_address, hop) => hop === 0
  return setting.split(',').map((address) => address.trim())
}

export async function createApp(log: Logger, trustProxy: string): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // The hook below writes one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (request.routeOptions.config.takesBytes) done(null, bytes)
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/octet-stream'))
  })

  await app.register(cookie)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The path without its query string, which may hold a token; some paths do too, and say so.
    const { method, url, routeOptions } = request
    const line = {
      method,
      path: routeOptions.url?.includes(':token') ? routeOptions.url : url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (routeOptions.config.quiet) request.log.debug(line)
    else request.log.info(line)
    done()
  })
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Left out of the request log: probes and files. */
    quiet?: boolean
    /** The request body is a file. */
    takesBytes?: boolean
  }
}
