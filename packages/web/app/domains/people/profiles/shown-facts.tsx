import type { IntroducedFact } from '@brightpair/contract'
import { introducedFactWords } from '~/content/profiles'
import { Checkbox } from '~/ui/checkbox'
import '~/ui/field.css'
import styles from './profiles.module.css'

const facts = Object.keys(introducedFactWords) as IntroducedFact[]

interface ShownFactsProps {
  shown: readonly IntroducedFact[]
  onChange: (shown: IntroducedFact[]) => void
}

/** What a possible partner sees before both have accepted. */
export function ShownFacts({ shown, onChange }: ShownFactsProps) {
  return (
    <fieldset className={styles.shownFacts}>
      <legend>What a possible partner sees</legend>
      <p className="hint">
        Shown when we propose you two to each other. Once you&rsquo;re a pair, your partner sees your whole
        profile.
      </p>
      <div>
        {facts.map((fact) => (
          <Checkbox
            key={fact}
            checked={shown.includes(fact)}
            onChange={({ target }) =>
              onChange(facts.filter((each) => (each === fact ? target.checked : shown.includes(each))))
            }
          >
            {introducedFactWords[fact]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
