import {
  type Face,
  type IntroducedFact,
  type Introduction,
  type Portrait,
  type Profile,
  portraits,
} from '@brightpair/contract'
import type { FaceRow, IntroductionRow, ProfileRow } from './profiles.queries.ts'

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
    line: profile?.line ?? '',
    bio: profile?.bio ?? '',
    skills: profile?.skills ?? [],
    languages: profile?.languages ?? [],
  }
}

/** A possible partner: only what they agreed to show. */
export function presentIntroduction(row: IntroductionRow): Introduction {
  const { profile } = row
  const isShown = (fact: IntroducedFact) => profile?.shown.includes(fact) ?? false
  return {
    id: row.id,
    company: row.companyName === null ? null : { name: row.companyName },
    picture: isShown('picture') ? pictureOf(row) : null,
    headline: isShown('headline') ? (profile?.headline ?? '') : '',
    location: isShown('location') ? (profile?.location ?? '') : '',
    languages: isShown('languages') ? (profile?.languages ?? []) : [],
    line: isShown('line') ? (profile?.line ?? '') : '',
  }
}

interface Pictured {
  readonly photoVersion: string | null
  readonly profile: { readonly portrait: string | null } | null
}

function pictureOf({ photoVersion, profile }: Pictured): Profile['picture'] {
  if (photoVersion !== null) return { kind: 'photo', version: photoVersion }
  const portrait = presentPortrait(profile?.portrait ?? null)
  return portrait ? { kind: 'portrait', portrait } : null
}

/** One removed from the set falls back to initials. */
export const presentPortrait = (stored: string | null): Portrait | null =>
  portraits.find((name) => name === stored) ?? null

export const presentFace = ({ id, firstName, lastName, portrait }: FaceRow): Face => ({
  id,
  firstName,
  lastName,
  portrait: presentPortrait(portrait),
})
