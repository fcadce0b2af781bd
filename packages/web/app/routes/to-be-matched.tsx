import { useLocation, useNavigate } from 'react-router'
import { MatchScreen } from '~/domains/matching'
import { NoticesBell } from '~/domains/notices'
import { AnnouncementsOnHome } from '~/domains/outreach'
import { PastProgrammes, pairIn, useProgrammes } from '~/domains/pairs'
import { Introduction, IntroductionReminder } from '~/domains/people'
import { PersonalityInvite } from '~/domains/questionnaires'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { screens } from '~/lib/screens'
import { useSession } from '~/lib/session'
import { AccountTools } from '~/shell/account-tools'

export const meta = () => pageMeta('Your match')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function ToBeMatched() {
  const account = useSession()?.account
  const { state } = useLocation()
  const navigate = useNavigate()
  const { data: programmes = [] } = useProgrammes()
  if (!account) return null
  const running = programmes
    .map((programme) => pairIn(programme, account.id))
    .filter(({ isOver }) => !isOver)
    .map(({ enrollmentId, partner }) => ({
      enrollmentId,
      partnerId: partner.id,
      firstName: partner.firstName,
    }))
  const show = (isIntroducing: boolean) =>
    void navigate(screens.toBeMatched, { replace: true, state: isIntroducing ? { isIntroducing } : null })
  if (state?.isIntroducing) return <Introduction account={account} onDone={() => show(false)} />
  return (
    <MatchScreen
      account={account}
      running={running}
      tools={<AccountTools bell={<NoticesBell />} />}
      meanwhile={
        <>
          <AnnouncementsOnHome />
          <IntroductionReminder account={account} onAdd={() => show(true)} />
          <PersonalityInvite />
          <PastProgrammes />
        </>
      }
    />
  )
}
