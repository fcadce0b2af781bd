import { HomeScreen } from '~/domains/insights'
import { OpenProposal, SearchAgainNotice } from '~/domains/matching'
import { PrepareCard } from '~/domains/messages'
import {
  AgreementToSign,
  BadgesPanel,
  CertificateCard,
  ItsAPair,
  MonthAccordion,
  ResourcesPanel,
  RoundToAnswer,
  usePair,
} from '~/domains/pairs'
import { WeekPanel } from '~/domains/sessions'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'

export const meta = () => pageMeta('Your mentorship')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function Mentorship() {
  const account = useSession()?.account
  const { enrollmentId, isOver } = usePair()
  if (!account) return null
  return (
    <HomeScreen
      account={account}
      notice={
        <>
          {!isOver && (
            <ItsAPair key={enrollmentId} account={account}>
              <AgreementToSign account={account} enrollmentId={enrollmentId} />
            </ItsAPair>
          )}
          {account.accountType === 'MENTOR' && <OpenProposal account={account} />}
          {!isOver && <SearchAgainNotice account={account} />}
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
          {!isOver && <CertificateCard />}
          <BadgesPanel />
        </>
      }
    />
  )
}
