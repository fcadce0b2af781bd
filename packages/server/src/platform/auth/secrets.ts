import { createHash, hkdfSync } from 'node:crypto'

/** One key per purpose, all derived from the application secret. */
export interface Secrets {
  readonly accessTokenKey: Uint8Array
  readonly refreshKey: Uint8Array
  readonly calendarFeedKey: Uint8Array
  readonly busyCalendarKey: Uint8Array
  readonly roomNameKey: Uint8Array
  readonly unsubscribeKey: Uint8Array
  readonly clientSecretKey: Uint8Array
  readonly deviceKey: Uint8Array
  readonly filmKey: Uint8Array
  readonly answerLinkKey: Uint8Array
  readonly webhookKey: Uint8Array
  readonly factorKey: Uint8Array
  readonly pushKey: Uint8Array
}

export function deriveSecrets(appSecret: string): Secrets {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', appSecret, 'brightpair', purpose, 32))
  return {
    accessTokenKey: keyFor('access-token'),
    refreshKey: keyFor('refresh'),
    calendarFeedKey: keyFor('calendar-feed'),
    busyCalendarKey: keyFor('busy-calendar'),
    roomNameKey: keyFor('room-name'),
    unsubscribeKey: keyFor('unsubscribe'),
    clientSecretKey: keyFor('client-secret'),
    deviceKey: keyFor('device'),
    filmKey: keyFor('film'),
    answerLinkKey: keyFor('answer-link'),
    webhookKey: keyFor('webhook'),
    factorKey: keyFor('factor'),
    pushKey: keyFor('push'),
  }
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
