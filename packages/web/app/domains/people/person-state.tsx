import type { PersonRow } from '@brightpair/contract'
import {
  Ban,
  Check,
  Clock,
  Mail,
  MailQuestionMark,
  MessageCircleQuestionMark,
  Search,
  UserRound,
} from 'lucide'
import { Badge } from '~/ui/badge'

type State = PersonRow['state']

const shown = {
  invited: { label: 'Invited', tone: 'info', icon: Mail },
  registered: { label: 'Signed up', tone: 'info', icon: UserRound },
  'new-questions': { label: 'New questions to answer', tone: 'warning', icon: MessageCircleQuestionMark },
  searching: { label: 'Waiting for a match', tone: 'warning', icon: Search },
  matched: { label: 'Match proposed', tone: 'warning', icon: Clock },
  enrolled: { label: 'In a programme', tone: 'success', icon: Check },
  deactivated: { label: 'Deactivated', tone: 'danger', icon: Ban },
} as const satisfies Record<State, unknown>

/** All of them, in their usual order. */
export const personStates = Object.keys(shown) as State[]

export const personStateLabel = (state: State): string => shown[state].label

/** How far a person has come. */
export function PersonState({ state }: { state: State }) {
  const { label, tone, icon } = shown[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

/** People who were only invited have had no chance to. */
export function UnconfirmedEmail({ person }: { person: Pick<PersonRow, 'state' | 'emailConfirmed'> }) {
  if (person.emailConfirmed || person.state === 'invited') return null
  return (
    <Badge tone="warning" icon={MailQuestionMark}>
      Email not confirmed
    </Badge>
  )
}

export const roleLabel = (accountType: PersonRow['accountType']): string =>
  accountType === 'MENTOR' ? 'Mentor' : 'Mentee'

export const sideOf = (accountType: PersonRow['accountType']) =>
  accountType === 'MENTOR' ? 'mentor' : 'mentee'

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`
