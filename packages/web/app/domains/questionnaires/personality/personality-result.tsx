import type { PersonalityResult as Result } from '@brightpair/contract'
import { ArrowRight } from 'lucide'
import { useState } from 'react'
import { personalityCopy } from '~/content/personality'
import { useStepChange } from '~/domains/questionnaires/use-step-change'
import { screens } from '~/lib/screens'
import { Button, ButtonLink } from '~/ui/button'
import { cssVars } from '~/ui/css-vars'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast-store'
import styles from './personality.module.css'
import { preferencesInWords, traitsInWords } from './personality-words'
import { PetalChart } from './petal-chart'
import { useRemoveResult } from './use-personality'

const copy = personalityCopy.result

export function PersonalityResult({ result, onAgain }: { result: Result; onAgain: () => void }) {
  const heading = useStepChange(result.takenAt)
  return (
    <section className={styles.persona}>
      <div className={styles.personaHead}>
        <h1 ref={heading} tabIndex={-1}>
          {copy.heading}
        </h1>
        <p className="lede">{copy.lede}</p>
      </div>
      <div className={styles.personaPicture}>
        <PetalChart result={result} />
        <p className={styles.personaPrivacy}>{copy.privacy}</p>
      </div>
      <dl className={styles.personaTraits}>
        {traitsInWords(result).map(({ trait, name, says }) => (
          <div key={trait}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.personaWays}>
        <h2>{copy.preferences}</h2>
        <ul>
          {preferencesInWords(result).map(({ preference, from, to, share, leaning }) => (
            <li key={preference}>
              <span aria-hidden="true">{from}</span>
              <span aria-hidden="true">{to}</span>
              <i aria-hidden="true" ref={cssVars({ '--v': share })} />
              <span className="sr-only">{leaning}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={`row ${styles.personaActions}`}>
        <ButtonLink size="lg" to={screens.toBeMatched}>
          {copy.go}
          <Icon of={ArrowRight} />
        </ButtonLink>
        <Button variant="secondary" size="lg" onClick={onAgain}>
          {copy.again}
        </Button>
        <RemoveResult />
      </div>
    </section>
  )
}

function RemoveResult() {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveResult()

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => toast.success(copy.removed),
      onError: () => toast.error(copy.notRemoved),
      onSettled: () => setAsking(false),
    })
  }

  return (
    <>
      <Button variant="ghost" size="lg" onClick={() => setAsking(true)}>
        {copy.remove}
      </Button>
      <Dialog
        kind="alert"
        size="sm"
        title={copy.confirmTitle}
        open={isAsking}
        onClose={() => setAsking(false)}
        foot={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {copy.keep}
            </Button>
            <Button variant="danger" busy={remove.isPending && copy.removing} onClick={confirm}>
              {copy.remove}
            </Button>
          </>
        }
      >
        <p>{copy.confirmText}</p>
      </Dialog>
    </>
  )
}
