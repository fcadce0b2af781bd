import { AgreementCard } from '~/features/agreements/agreement-card'
import { CertificateCard } from '~/features/certificates/certificate-card'
import { Ending } from '~/features/enrollments/ending'
import { PartnerPage } from '~/features/enrollments/partner-page'
import { ProgrammeList } from '~/features/enrollments/programme-list'
import { AnsweredRounds } from '~/features/feedback/answered-rounds'
import { FeedbackCard } from '~/features/feedback/feedback-card'
import { FeedbackSoFar } from '~/features/feedback/feedback-so-far'
import { FeedbackTrend } from '~/features/feedback/feedback-trend'
import { RoundToAnswer } from '~/features/feedback/round-to-answer'
import { WhyMatched } from '~/features/matches/why-matched'
import { PartnerProfile } from '~/features/profiles/partner-profile'
import { PartnerAnswers } from '~/features/questionnaire/partner-answers'
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
