import { AgreementCard } from '~/features/agreements/agreement-card'
import { Ending } from '~/features/enrollments/ending'
import { NextMatch } from '~/features/enrollments/next-match'
import { PartnerPage } from '~/features/enrollments/partner-page'
import { ProgrammeList } from '~/features/enrollments/programme-list'
import { FeedbackCard } from '~/features/feedback/feedback-card'
import { FeedbackSoFar } from '~/features/feedback/feedback-so-far'
import { WhyMatched } from '~/features/matches/why-matched'
import { PartnerProfile } from '~/features/profiles/partner-profile'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { usePair } from '~/lib/pair'
import { useSession } from '~/lib/session'

export const meta = () => pageMeta('Mentor / Mentee')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function Partner() {
  const account = useSession()?.account
  const { enrollmentId } = usePair()
  if (!account) return null
  return (
    // Another pair is another page: what was typed for one must not be sent to the other.
    <PartnerPage
      key={enrollmentId}
      notice={<NextMatch account={account} />}
      profile={<PartnerProfile />}
      past={
        <>
          <WhyMatched />
          <FeedbackSoFar />
          <ProgrammeList account={account} />
        </>
      }
      present={
        <>
          <AgreementCard account={account} />
          <FeedbackCard />
        </>
      }
      end={<Ending />}
    />
  )
}
