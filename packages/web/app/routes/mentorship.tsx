import { MonthAccordion } from '~/features/activities/month-accordion'
import { AgreementNotice } from '~/features/agreements/agreement-notice'
import { PrepareCard } from '~/features/assist/prepare-card'
import { BadgesPanel } from '~/features/badges/badges-panel'
import { CertificateCard } from '~/features/certificates/certificate-card'
import { RoundToAnswer } from '~/features/feedback/round-to-answer'
import { OpenProposal } from '~/features/matches/open-proposal'
import { SearchAgainNotice } from '~/features/matches/search-again'
import { HomeScreen } from '~/features/programme/home-screen'
import { ResourcesPanel } from '~/features/programme/resources-panel'
import { WeekPanel } from '~/features/programme/week-panel'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { usePair } from '~/lib/pair'
import { useSession } from '~/lib/session'

export const meta = () => pageMeta('Your mentorship')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function Mentorship() {
  const account = useSession()?.account
  const { enrollmentId, isOver } = usePair()
  if (!account) return null
  return (
    <HomeScreen
      notice={
        <>
          {!isOver && <AgreementNotice account={account} enrollmentId={enrollmentId} />}
          {account.accountType === 'MENTOR' && <OpenProposal account={account} />}
          <SearchAgainNotice account={account} />
          <RoundToAnswer />
        </>
      }
      months={
        <div className="stack">
          <MonthAccordion />
          <PrepareCard />
        </div>
      }
      side={
        <>
          <WeekPanel />
          <ResourcesPanel />
          <CertificateCard />
          <BadgesPanel />
        </>
      }
    />
  )
}
