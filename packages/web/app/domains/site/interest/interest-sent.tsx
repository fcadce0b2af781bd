import { ArrowRight } from 'lucide'
import { useEffect, useRef } from 'react'
import type { InterestPage } from '~/content/interest'
import { interestCopy } from '~/content/questionnaire'
import { openDemoDialog } from '~/domains/site/demo-request'
import { registerAs } from '~/domains/site/register-as'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import styles from './interest-sent.module.css'

interface InterestSentProps {
  page: InterestPage
  onChange: () => void
}

/** The thank-you, with one next step: an account to attach the answers to. */
export default function InterestSent({ page, onChange }: InterestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={`container ${styles.sent}`}>
      <div className={styles.sentArt} aria-hidden="true">
        <i className={styles.a} />
        <i className={styles.b} />
        <i className={styles.spark} />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {page.thanks.title}
      </h1>
      <p className="lede">{page.thanks.text}</p>
      <div className={`row ${styles.sentNext}`}>
        <ButtonLink variant="commit" size="lg" to={registerAs(page.kind)}>
          {interestCopy.register}
          <Icon of={ArrowRight} />
        </ButtonLink>
        {page.kind === 'MENTOR' && (
          <Button variant="secondary" size="lg" onClick={openDemoDialog}>
            {interestCopy.demo}
          </Button>
        )}
        <Button variant="ghost" size="lg" onClick={onChange}>
          {interestCopy.change}
        </Button>
      </div>
    </section>
  )
}
