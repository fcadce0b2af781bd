import { createHmac } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'

interface Meeting {
  readonly id: string
  readonly link: string | null
}

/**
 * The link of a session held outside the built-in room; the room name can't be derived from anything a stranger knows.
 */
export function outsideLinkOf(
  { video, secrets }: Pick<Platform, 'video' | 'secrets'>,
  { id, link }: Meeting,
): string | null {
  if (link) return link
  const name = createHmac('sha256', secrets.roomNameKey).update(id).digest('base64url').slice(0, 24)
  return video.linkPattern?.replaceAll('{room}', name) ?? null
}
