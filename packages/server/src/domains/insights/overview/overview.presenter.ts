import { type Overview, portraits } from '@brightpair/contract'

type Face = Overview['latest'][number]['mentor']

/** A portrait that was taken out of the set is initials. */
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
