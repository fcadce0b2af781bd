import { ArrowRight } from 'lucide'
import { type ReactNode, useState } from 'react'
import { personalityCopy } from '~/content/personality'
import { useStepChange } from '~/domains/questionnaires/use-step-change'
import { screens } from '~/lib/screens'
import { useSession } from '~/lib/session'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'
import { Assessment } from './assessment'
import { PersonalityResult } from './personality-result'
import { PersonalityTop } from './personality-top'
import { PetalSketch } from './petal-chart'
import { usePersonalityResult, useStatements } from './use-personality'
import '~/ui/quiz.css'
import styles from './personality.module.css'

const SKETCH = [88, 46, 72, 96, 58, 80]

function PersonalityIntro({ onStart }: { onStart: () => void }) {
  const heading = useStepChange('intro')
  return (
    <section className={`${styles.persona} ${styles.persona_intro}`}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {personalityCopy.title}
        </h1>
        <p className="lede">{personalityCopy.intro}</p>
        <ul>
          {personalityCopy.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <div className={`row ${styles.personaActions}`}>
          <Button size="lg" onClick={onStart}>
            {personalityCopy.start}
            <Icon of={ArrowRight} />
          </Button>
          <ButtonLink variant="ghost" size="lg" to={screens.toBeMatched}>
            {personalityCopy.skip}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.personaSketch}>
        <PetalSketch shares={SKETCH} />
      </div>
    </section>
  )
}

export function PersonalityScreen() {
  const personId = useSession()?.account.id ?? ''
  const [isTaking, setTaking] = useState(false)
  const result = usePersonalityResult()
  const statements = useStatements()

  if (result.data === undefined || statements.data === undefined) {
    const failed = [result, statements].filter(({ isError }) => isError)
    return (
      <Framed>
        {failed.length === 0 ? (
          <Waiting />
        ) : (
          <Failed onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
        )}
      </Framed>
    )
  }
  if (isTaking) {
    return <Assessment personId={personId} statements={statements.data} onDone={() => setTaking(false)} />
  }
  return (
    <Framed>
      {result.data ? (
        <PersonalityResult result={result.data} onAgain={() => setTaking(true)} />
      ) : (
        <PersonalityIntro onStart={() => setTaking(true)} />
      )}
    </Framed>
  )
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <div className="quiz">
      <PersonalityTop />
      <main id="main">{children}</main>
    </div>
  )
}

function Waiting() {
  return (
    <div className={`${styles.persona} ${styles.persona_waiting}`}>
      <h1>{personalityCopy.title}</h1>
      <div className={styles.persona_outline} aria-busy="true">
        <p className="sr-only" role="status">
          {personalityCopy.loading}
        </p>
        <Skeleton width="wide" />
        <Skeleton width="half" />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={`${styles.persona} ${styles.persona_waiting}`}>
      <h1>{personalityCopy.title}</h1>
      <Notice
        tone="danger"
        role="alert"
        title={personalityCopy.failed}
        action={
          <Button variant="link" onClick={onRetry}>
            {personalityCopy.retry}
          </Button>
        }
      />
    </div>
  )
}
