import type { Account } from '@brightpair/contract'
import { FilePen } from 'lucide-react'
import { Link } from 'react-router'
import { screens } from '~/lib/screens'
import { Notice } from '~/ui/notice'
import { useAgreement } from './use-agreement'

interface AgreementNoticeProps {
  account: Account
  enrollmentId: string
}

/** On the way into the programme: the one thing left to do, until it is done. */
export function AgreementNotice({ account, enrollmentId }: AgreementNoticeProps) {
  const { data: agreement } = useAgreement(account, enrollmentId)
  if (!agreement || agreement.signedByMe) return null
  const partner = account.accountType === 'MENTOR' ? agreement.mentee : agreement.mentor
  return (
    <Notice
      icon={FilePen}
      tone="warning"
      title="Your agreement waits for your signature"
      action={
        <Link className="link-btn" to={`${screens.agreement}?enrollment=${agreement.enrollmentId}`}>
          Read and sign
        </Link>
      }
    >
      Two minutes to read. {partner.firstName} signs the same text.
    </Notice>
  )
}
