import { createHmac } from 'node:crypto'
import type { IceServer } from '@brightpair/contract'
import type { VideoSettings } from '../../../platform/platform.ts'

/** A relay believes a name that begins with when it expires, signed with the secret it shares with us. */
export function iceServersFor(
  { stunUrls, turn }: Pick<VideoSettings, 'stunUrls' | 'turn'>,
  userId: string,
  expiresAt: Date,
): IceServer[] {
  const servers: IceServer[] = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []
  if (turn) {
    const username = `${Math.ceil(expiresAt.getTime() / 1000)}:${userId}`
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
    servers.push({ urls: [...turn.urls], username, credential })
  }
  return servers
}
