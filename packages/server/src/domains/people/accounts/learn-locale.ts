import type { FastifyRequest } from 'fastify'
import { browserLocale } from '../../../platform/http/browser-locale.ts'
import type { Platform } from '../../../platform/platform.ts'
import { setLocale } from '../people.queries.ts'
import type { User } from './accounts.queries.ts'

/**
 * Emails and notices are worded for whoever reads them, long after their browser was here: how it writes dates is kept when
 * they sign in or their sign-in is renewed. Written when it has changed, outside the transaction and its locks, and never a
 * reason to keep somebody out.
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
