import type { ErrorBody, ErrorCode } from '@brightpair/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseOutage, isDiskFull, isOutcomeUnknown } from '../db/outage.ts'
import { AppError } from '../errors.ts'
import { statusOf } from './status.ts'

/** What to tell the caller; our own faults are logged. */
export function failureOf(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const failure = toAppError(error, request)
  if (failure.code === 'internal') request.log.error({ err: error }, 'request failed')
  else if (failure.code === 'unavailable') request.log.warn({ err: error }, 'request refused')
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
  return failure
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error, request, reply)
  reply
    .status(statusOf[failure.code])
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(failure))
}

export function bodyOf(failure: AppError): ErrorBody {
  return {
    code: failure.code,
    message: failure.message,
    ...(failure.details ? { details: failure.details } : {}),
  }
}

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error)
  if (isDiskFull(error)) return noSpaceLeft()
  if (isDatabaseOutage(error)) return new AppError('unavailable', busyWords(error), { retryAfterSeconds: 5 })
  const { config, bodyLimit } = request.routeOptions
  if (config.takesBytes && (error as Partial<FastifyError>).code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new AppError(
      'payload_too_large',
      `This file is too large. Please choose one of at most ${sizeOf(bodyLimit)}.`,
    )
  }
  return fromFastify(error) ?? new AppError('internal', 'Something went wrong on our side. Please try again.')
}

const busyWords = (error: unknown): string =>
  isOutcomeUnknown(error)
    ? 'The service is too busy to tell whether this was saved. Please check before you try again.'
    : 'The service is busy for a moment. Please try again shortly.'

export const noSpaceLeft = (): AppError =>
  new AppError(
    'unavailable',
    'Nothing can be saved at the moment, because the service has run out of space. Please try again later.',
    { retryAfterSeconds: 60 },
  )

const MEGABYTE = 1024 * 1024
const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.floor(bytes / 1000)} kB` : `${Math.floor(bytes / MEGABYTE)} MB`

function invalidInput(error: { validation: { instancePath: string; message?: string }[] }): AppError {
  const details: Record<string, string> = {}
  for (const { instancePath, message } of error.validation) {
    const field = instancePath.split('/').filter(Boolean).join('.') || 'request'
    details[field] ??= message ?? 'Please check this field.'
  }
  const messages = Object.values(details)
  const message =
    messages.length === 1 && messages[0] ? messages[0] : 'Please check the fields and try again.'
  return new AppError('invalid_input', message, { details })
}

const fastifyCodes: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Please send the request as JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'This is too large to send. Please shorten it.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_request', 'The request has no content.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_request', 'The request isn’t valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_request', 'The request is incomplete.'],
}

function fromFastify(error: unknown): AppError | undefined {
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code ? fastifyCodes[code] : undefined
  if (known) return new AppError(...known)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('malformed_request', 'We couldn’t read the request.')
  }
  return undefined
}
