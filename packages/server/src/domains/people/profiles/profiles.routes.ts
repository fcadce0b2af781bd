import { profiles } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  changePhoto,
  changeProfile,
  choosePortrait,
  readPhoto,
  readProfile,
  removePhoto,
} from './profiles.service.ts'

export function profileRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(profiles.ownProfile, ({ actor }) => readProfile(db, actor, actor.userId))
  bind(profiles.changeProfile, ({ actor, body }) => changeProfile(platform, actor, body))
  bind(profiles.choosePortrait, ({ actor, body }) => choosePortrait(platform, actor, body.portrait))
  bind(profiles.changePhoto, ({ actor, bytes }) => changePhoto(platform, actor, bytes))
  bind(profiles.removePhoto, ({ actor }) => removePhoto(platform, actor))
  bind(profiles.profile, ({ actor, params }) => readProfile(db, actor, params.userId))

  bind(profiles.photo, async ({ actor, params, request, reply }) => {
    const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
    const tagOf = (version: string) => `"${version}"`
    const { version, bytes } = await readPhoto(db, actor, params.userId, (v) => known.includes(tagOf(v)))
    // Revalidated each time, because access can change; unchanged content is not sent again.
    reply.header('cache-control', 'private, no-cache').header('etag', tagOf(version))
    if (!bytes) reply.status(304)
    return bytes
  })
}
