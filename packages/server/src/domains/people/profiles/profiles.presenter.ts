import { type Profile, portraits } from '@brightpair/contract'
import type { ProfileRow } from './profiles.queries.ts'

export function presentProfile(row: ProfileRow): Profile {
  const { profile } = row
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.accountType === 'MENTOR' ? 'MENTOR' : 'MENTEE',
    company: row.companyName === null ? null : { name: row.companyName },
    picture: pictureOf(row),
    headline: profile?.headline ?? '',
    level: profile?.level ?? null,
    location: profile?.location ?? '',
    pronouns: profile?.pronouns ?? '',
    bio: profile?.bio ?? '',
    skills: profile?.skills ?? [],
    languages: profile?.languages ?? [],
  }
}

function pictureOf({ photoVersion, profile }: ProfileRow): Profile['picture'] {
  if (photoVersion !== null) return { kind: 'photo', version: photoVersion }
  const portrait = portraits.find((name) => name === profile?.portrait)
  return portrait ? { kind: 'portrait', portrait } : null
}
