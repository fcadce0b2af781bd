import { isParticipantRole, type ParticipantRole } from '@brightpair/contract/roles'
import { screens } from '~/lib/screens'

const AS = 'as'

/** The sign-up screen with this tab preselected. */
export const registerAs = (accountType: ParticipantRole): string =>
  `${screens.register}?${AS}=${accountType.toLowerCase()}`

export function chosenAccountType(search: URLSearchParams): ParticipantRole | null {
  const chosen = search.get(AS)?.toUpperCase()
  return isParticipantRole(chosen) ? chosen : null
}
