import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Platform } from '../platform.ts'

/**
 * For requests that a cookie alone authorises: a page of another site must not be able to send them, whatever the
 * browser makes of SameSite.
 */
export function requireSameSite(
  { headers }: FastifyRequest,
  { publicUrl }: Pick<Platform, 'publicUrl'>,
): void {
  const site = headers['sec-fetch-site']
  const { origin, host } = headers
  const isOurs =
    origin === undefined ||
    origin === new URL(publicUrl).origin ||
    (URL.canParse(origin) && new URL(origin).host === host)
  if (isOurs && (site === undefined || site === 'same-origin')) return
  throw new AppError('forbidden', 'This can only be done from a page of this site.')
}
