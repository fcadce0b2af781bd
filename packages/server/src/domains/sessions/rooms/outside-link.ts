import { createHmac } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'

interface Meeting {
  readonly id: string
  readonly link: string | null
}

/** Where a session takes place when not in the built-in room; its name there follows from nothing a stranger knows. */
export function outsideLinkOf(
  { video, secrets }: Pick<Platform, 'video' | 'secrets'>,
  { id, link }: Meeting,
): string | null {
  if (link) return link
  const name = createHmac('sha256', secrets.roomNameKey).update(id).digest('base64url').slice(0, 24)
  return video.linkPattern?.replaceAll('{room}', name) ?? null
}
