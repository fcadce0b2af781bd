import type { Account } from '@brightpair/contract'
import { ListChecks } from 'lucide'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { useStanding } from '../matches/use-standing'
import { untilLabel } from '../until-label'

/** On the home of a mentor with mentees and a free place: their list for the next run is open. */
export function ChooseNotice({ account }: { account: Account }) {
  const choosing = useStanding(account).data?.choosing
  if (!choosing) return null
  return (
    <Notice
      icon={ListChecks}
      title={choosing.isSent ? 'Your list of mentees is in' : 'Who would you like to mentor next?'}
      action={
        <ButtonLink size="sm" variant={choosing.isSent ? 'secondary' : 'primary'} to={screens.choose}>
          {choosing.isSent ? 'Change my list' : 'See your shortlist'}
        </ButtonLink>
      }
    >
      You have a free place. You can change your list until {untilLabel(choosing.closesAt)}.
    </Notice>
  )
}
