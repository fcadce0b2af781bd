import { OpenProposal, SearchAgainNotice } from '~/domains/matching'
import { PrepareCard } from '~/domains/messages'
import {
  AgreementToSign,
  BadgesPanel,
  CertificateCard,
  HomeScreen,
  ItsAPair,
  MonthAccordion,
  NextStep,
  ResourcesPanel,
  RoundToAnswer,
  usePair,
} from '~/domains/pairs'
import { useNextSession, WeekPanel } from '~/domains/sessions'
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
          {!isOver && (
            <ItsAPair key={enrollmentId} account={account}>
              <AgreementToSign account={account} enrollmentId={enrollmentId} />
            </ItsAPair>
          )}
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
          <NextStep account={account} nextSession={next} />
          <WeekPanel />
          <ResourcesPanel />
          <CertificateCard />
          <BadgesPanel />
        </>
      }
    />
  )
}
