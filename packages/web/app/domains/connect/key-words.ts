import type { ApiKey } from '@brightpair/contract'
import type { KeyScope } from '@brightpair/contract/key-scopes'
import { dayLabel, recentLabel } from '~/lib/moments'

/** The decisions of a person who creates a key. */
export const scopeWords: Record<KeyScope, { label: string; note: string }> = {
  'people:read': {
    label: 'Read people',
    note: 'Names, email addresses, roles, departments and where they are in a programme.',
  },
  'people:write': {
    label: 'Invite and change people',
    note: 'Invite, admit, deactivate, and change a role or department.',
  },
  'programmes:read': { label: 'Read programmes', note: 'Their settings, codes and counts.' },
  'pairs:read': { label: 'Read pairs', note: 'Who is paired with whom, and since when. Never why.' },
  'sessions:read': { label: 'Read sessions held', note: 'When and how long. Never what about.' },
  'outcomes:read': {
    label: 'Read outcomes',
    note: 'The figures, never a quote. Groups under five stay hidden.',
  },
  scim: {
    label: 'Connect a directory',
    note: 'For Entra, Okta and others that support SCIM: who’s listed, who has left and their groups.',
  },
}

const DAY = 86_400_000
const SOON_DAYS = 7
const UNUSED_DAYS = 90

export type KeyState = 'active' | 'ends-soon' | 'expired' | 'unused'

export function stateOf({ expiresAt, lastUsedAt, madeAt }: ApiKey, now: Date): KeyState {
  const left = new Date(expiresAt).getTime() - now.getTime()
  if (left <= 0) return 'expired'
  if (left <= SOON_DAYS * DAY) return 'ends-soon'
  return now.getTime() - new Date(lastUsedAt ?? madeAt).getTime() > UNUSED_DAYS * DAY ? 'unused' : 'active'
}

export const lastUse = ({ lastUsedAt }: ApiKey): string =>
  lastUsedAt ? `Last used: ${recentLabel(lastUsedAt)}.` : 'Not used yet.'

export function expiry({ expiresAt }: ApiKey, now: Date): string {
  const day = dayLabel(expiresAt)
  return new Date(expiresAt) <= now ? `Expired on ${day}.` : `Expires on ${day}.`
}
