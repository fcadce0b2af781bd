import type { Account, Agreement } from '@brightpair/contract'
import { agreementOf } from '@brightpair/contract/agreement'
import { FilePen } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useOfPair } from '~/domains/pairs/pair'
import { screens } from '~/lib/screens'
import { Notice } from '~/ui/notice'
import { SignaturePanel } from './signature-panel'
import { Terms } from './terms'
import { useAgreement } from './use-agreement'
import '~/ui/card.css'
import styles from './agreements.module.css'

interface AgreementNoticeProps {
  account: Account
  enrollmentId: string
}

/** On the way into the programme: the one thing left to do, until it is done. */
export function AgreementNotice({ account, enrollmentId }: AgreementNoticeProps) {
  const { data: agreement } = useAgreement(account, enrollmentId)
  const ofPair = useOfPair()
  const { state } = useLocation()
  if (!agreement || agreement.signedByMe) return null
  const partner = account.accountType === 'MENTOR' ? agreement.mentee : agreement.mentor
  if (state?.isForAgreement) return <AgreementToSign account={account} agreement={agreement} />
  return (
    <Notice
      icon={FilePen}
      tone="warning"
      title="Your agreement is ready to sign"
      action={
        <Link className="link-btn" to={ofPair(screens.agreement, agreement.enrollmentId)}>
          Read and sign
        </Link>
      }
    >
      It&rsquo;s what you promise each other. Two minutes to read; {partner.firstName} signs the same text.
    </Notice>
  )
}

/** Whoever pressed "Proceed to the agreement" finds it here, above the months it opens. */
function AgreementToSign({ account, agreement }: { account: Account; agreement: Agreement }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wording = agreementOf(agreement.version)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`card ${styles.agreeHere}`} aria-labelledby="agreement-here">
      <div>
        <h2 id="agreement-here" ref={heading} tabIndex={-1}>
          {wording.title}
        </h2>
        <p className="muted">What you promise each other for the six months. Two minutes to read.</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard */}
        <section className={styles.agreeHereText} aria-label={`${wording.title} text`} tabIndex={0}>
          <p className={styles.agreeIntro}>{wording.introduction}</p>
          <Terms sections={wording.sections} />
        </section>
      </div>
      <div className={styles.agreeHereSigns}>
        <SignaturePanel account={account} agreement={agreement} confirmation={wording.confirmation} />
      </div>
    </section>
  )
}
