import type { Account } from '@brightpair/contract'
import { House, ListChecks, Users } from 'lucide'
import { homeOf } from '~/lib/redirects'
import { screens } from '~/lib/screens'
import type { ShellEntry } from './app-shell'

/** Where to return to from a screen outside the programme. */
export function homeEntry(account: Account): ShellEntry {
  const to = homeOf(account)
  switch (to) {
    case screens.toBeMatched:
      return { label: 'Your match', icon: Users, to }
    case screens.questionnaire:
      return { label: 'Questionnaire', icon: ListChecks, to }
    default:
      return { label: 'Home', icon: House, to }
  }
}
