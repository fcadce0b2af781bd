import { screens } from './screens'

const AS = 'as'
type AccountType = 'MENTOR' | 'MENTEE'

/** The sign-up screen with this tab already chosen. */
export const registerAs = (accountType: AccountType): string =>
  `${screens.register}?${AS}=${accountType.toLowerCase()}`

export function chosenAccountType(search: URLSearchParams): AccountType | null {
  const chosen = search.get(AS)?.toUpperCase()
  return chosen === 'MENTOR' || chosen === 'MENTEE' ? chosen : null
}
