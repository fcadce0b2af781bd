import {
  AgreementCard,
  AnsweredRounds,
  CertificateCard,
  Ending,
  FeedbackCard,
  FeedbackSoFar,
  FeedbackTrend,
  PartnerAnswers,
  PartnerPage,
  PartnerProfile,
  ProgrammeList,
  RoundToAnswer,
  WhyMatched,
} from '~/domains/pairs'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'

export const meta = () => pageMeta('Mentor / Mentee')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function Partner() {
  const account = useSession()?.account
  if (!account) return null
  return (
    <PartnerPage
      profile={<PartnerProfile />}
      past={
        <>
          <PartnerAnswers />
          <WhyMatched />
          <FeedbackTrend />
          <FeedbackSoFar />
          <ProgrammeList account={account} />
        </>
      }
      present={
        <>
          <CertificateCard />
          <AgreementCard account={account} />
          <RoundToAnswer />
          <FeedbackCard />
          <AnsweredRounds />
        </>
      }
      end={<Ending />}
    />
  )
}
