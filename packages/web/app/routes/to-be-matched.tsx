import { PastProgrammes } from '~/features/enrollments/past-programmes'
import { MatchScreen } from '~/features/matches/match-screen'
import { NoticesBell } from '~/features/notices/notices-bell'
import { PersonalityInvite } from '~/features/personality/personality-invite'
import { AccountTools } from '~/features/shell/account-tools'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'

export const meta = () => pageMeta('Your match')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function ToBeMatched() {
  const account = useSession()?.account
  return (
    account && (
      <MatchScreen
        account={account}
        tools={<AccountTools bell={<NoticesBell />} />}
        meanwhile={
          <>
            <PersonalityInvite />
            <PastProgrammes />
          </>
        }
      />
    )
  )
}
