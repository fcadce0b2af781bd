import { AgreementCard } from '~/domains/pairs/agreements/agreement-card'
import { CertificateCard } from '~/domains/pairs/certificates/certificate-card'
import { Ending } from '~/domains/pairs/enrollments/ending'
import { PartnerPage } from '~/domains/pairs/enrollments/partner-page'
import { ProgrammeList } from '~/domains/pairs/enrollments/programme-list'
import { AnsweredRounds } from '~/domains/pairs/feedback/answered-rounds'
import { FeedbackCard } from '~/domains/pairs/feedback/feedback-card'
import { FeedbackSoFar } from '~/domains/pairs/feedback/feedback-so-far'
import { FeedbackTrend } from '~/domains/pairs/feedback/feedback-trend'
import { RoundToAnswer } from '~/domains/pairs/feedback/round-to-answer'
import { PartnerAnswers } from '~/domains/pairs/partner/partner-answers'
import { PartnerProfile } from '~/domains/pairs/partner/partner-profile'
import { WhyMatched } from '~/domains/pairs/partner/why-matched'
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
