import type { Account, Agreement } from '@brightpair/contract'
import { agreementOf } from '@brightpair/contract/agreement'
import { monthsInWords } from '@brightpair/contract/months-in-words'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SignaturePanel } from './signature-panel'
import { Terms } from './terms'
import { useAgreement } from './use-agreement'
import '~/ui/card.css'
import styles from './agreements.module.css'

interface AgreementToSignProps {
  account: Account
  enrollmentId: string
}

/** Someone who pressed "Proceed to the agreement" finds it here, above the months it unlocks. */
export function AgreementToSign({ account, enrollmentId }: AgreementToSignProps) {
  const { data: agreement } = useAgreement(account, enrollmentId)
  const { state } = useLocation()
  if (!agreement || agreement.signedByMe || !state?.isForAgreement) return null
  return <TermsAndSignatures account={account} agreement={agreement} />
}

function TermsAndSignatures({ account, agreement }: { account: Account; agreement: Agreement }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wording = agreementOf(agreement)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`card ${styles.agreeHere}`} aria-labelledby="agreement-here">
      <div>
        <h2 id="agreement-here" ref={heading} tabIndex={-1}>
          {wording.title}
        </h2>
        <p className="muted">
          What you promise each other for the next {monthsInWords(agreement.months)}. Two minutes to read.
        </p>
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
