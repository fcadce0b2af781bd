import { OpenProposal } from '~/domains/matching/matches/open-proposal'
import { SearchAgainNotice } from '~/domains/matching/matches/search-again'
import { PrepareCard } from '~/domains/messages/assist/prepare-card'
import { MonthAccordion } from '~/domains/pairs/activities/month-accordion'
import { AgreementNotice } from '~/domains/pairs/agreements/agreement-notice'
import { BadgesPanel } from '~/domains/pairs/badges/badges-panel'
import { CertificateCard } from '~/domains/pairs/certificates/certificate-card'
import { RoundToAnswer } from '~/domains/pairs/feedback/round-to-answer'
import { usePair } from '~/domains/pairs/pair'
import { HomeScreen } from '~/domains/pairs/programme/home-screen'
import { ResourcesPanel } from '~/domains/pairs/programme/resources-panel'
import { useNextSession } from '~/domains/sessions/week/use-pair-moments'
import { WeekPanel } from '~/domains/sessions/week/week-panel'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'

export const meta = () => pageMeta('Your mentorship')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function Mentorship() {
  const account = useSession()?.account
  const { enrollmentId, isOver } = usePair()
  const next = useNextSession()
  if (!account) return null
  return (
    <HomeScreen
      next={next}
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
