import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { HomeScreen } from '~/domains/insights'
import { ChooseNotice, OpenProposal, SearchAgainNotice } from '~/domains/matching'
import { PrepareCard } from '~/domains/messages'
import { AnnouncementsOnHome } from '~/domains/outreach'
import {
  AgreementToSign,
  BadgesPanel,
  CertificateCard,
  CheckInCard,
  ItsAPair,
  MonthAccordion,
  ResourcesPanel,
  RoundToAnswer,
  usePair,
} from '~/domains/pairs'
import { WeekPanel } from '~/domains/sessions'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { homeOf } from '~/lib/redirects'
import { session, useSession } from '~/lib/session'
import { InTurn } from '~/ui/in-turn'

export const meta = () => pageMeta('Your mentorship')
const guard = onlyFor('MENTOR', 'MENTEE')

/** The installed app starts here, whoever opens it: people without a programme are redirected to their home. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await guard(args)
  const account = session.get()?.account
  const isStart = new URL(args.request.url).searchParams.has('start')
  if (isStart && account && !account.hasEnrollment) throw redirect(homeOf(account))
  return null
}

export default function Mentorship() {
  const account = useSession()?.account
  const { enrollmentId, isOver } = usePair()
  if (!account) return null
  return (
    <HomeScreen
      account={account}
      notice={
        <>
          <AnnouncementsOnHome />
          {!isOver && (
            <ItsAPair key={enrollmentId} account={account}>
              <AgreementToSign account={account} enrollmentId={enrollmentId} />
            </ItsAPair>
          )}
          {account.accountType === 'MENTOR' && <OpenProposal account={account} />}
          {account.accountType === 'MENTOR' && <ChooseNotice account={account} />}
          {!isOver && <SearchAgainNotice account={account} />}
          <RoundToAnswer />
          <CheckInCard />
        </>
      }
      months={
        <div className="stack">
          <InTurn>
            <MonthAccordion />
            <PrepareCard />
          </InTurn>
        </div>
      }
      side={
        <InTurn>
          <BadgesPanel isShort />
          <WeekPanel />
          <ResourcesPanel />
          {!isOver && <CertificateCard />}
        </InTurn>
      }
    />
  )
}
