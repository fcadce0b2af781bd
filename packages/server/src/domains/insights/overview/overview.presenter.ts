import { type Overview, portraits } from '@brightpair/contract'

type Face = Overview['latest'][number]['mentor']

/** A portrait removed from the set falls back to initials. */
export const presentFace = ({
  id,
  firstName,
  lastName,
  portrait,
}: Omit<Face, 'portrait'> & { portrait: string | null }): Face => ({
  id,
  firstName,
  lastName,
  portrait: portraits.find((name) => name === portrait) ?? null,
})
