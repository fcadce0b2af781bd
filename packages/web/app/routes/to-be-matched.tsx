import { MatchScreen } from '~/domains/matching'
import { NoticesBell } from '~/domains/notices'
import { PastProgrammes } from '~/domains/pairs'
import { PersonalityInvite } from '~/domains/questionnaires'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'
import { AccountTools } from '~/shell/account-tools'

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
