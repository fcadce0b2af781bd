import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** A database that is silent or slow must not keep people waiting: within five seconds they know. */
const PATIENCE_MILLISECONDS = 4_500

const left = new WeakMap<FastifyRequest, number>()

/**
 * The result of some work for a request, or "unavailable" once all its work together has taken too long. The work goes
 * on by itself, as after any answer that gets lost on its way; the time a body takes to arrive does not count.
 */
export async function withinPatience<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  const patience = left.get(request) ?? PATIENCE_MILLISECONDS
  const since = performance.now()
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new AppError('unavailable', 'The service is busy for a moment. Please try again shortly.', {
            retryAfterSeconds: 5,
          }),
        ),
      patience,
    )
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
    left.set(request, patience - (performance.now() - since))
  }
}
