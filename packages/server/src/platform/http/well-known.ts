import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'

const HALF_A_YEAR = 182 * 86_400_000

/** The security contact (RFC 9116), and where password managers send people to change their password. */
export async function wellKnownRoutes(
  app: FastifyInstance,
  { publicUrl, clock }: Pick<Platform, 'publicUrl' | 'clock'>,
): Promise<void> {
  const address = (path: string) => new URL(path, publicUrl).href

  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${address('/contact')}`,
          `Expires: ${new Date(clock.now().getTime() + HALF_A_YEAR).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${address('/.well-known/security.txt')}`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings#sign-in', 302))
}
