import type { FastifyRequest } from 'fastify'
import { browserLocale } from '../../../platform/http/browser-locale.ts'
import type { Platform } from '../../../platform/platform.ts'
import { setLocale } from '../people.queries.ts'
import type { User } from './accounts.queries.ts'

/**
 * Emails and notices are formatted for their reader long after their browser was here, so its locale is stored when
 * they sign in or renew. Written only on change, outside the transaction and its locks; a failure never prevents the
 * sign-in.
 */
export async function learnLocale(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  request: FastifyRequest,
  { id, locale: known }: Pick<User, 'id' | 'locale'>,
): Promise<void> {
  const locale = browserLocale(request.headers['accept-language'])
  if (locale === null || locale === known) return
  await setLocale(database.db, id, locale).catch((err) => log.warn({ err }, 'a locale was not kept'))
}
