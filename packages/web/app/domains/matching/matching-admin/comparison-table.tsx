import type { MatchingRun } from '@brightpair/contract'
import { ArrowDown, ArrowUp } from 'lucide'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { comparedLines, verdictOf } from './comparison-words'
import { listWeights, weightsOf } from './weights'
import styles from './what-if.module.css'

interface ComparisonTableProps {
  left: MatchingRun | undefined
  right: MatchingRun
  /** Both produce the same pairs: then only the weights differ, and neither is better. */
  isSame: boolean
}

/** The figures of both; better and worse are marked by colour, an arrow and words. */
export function ComparisonTable({ left, right, isSame }: ComparisonTableProps) {
  return (
    <table className={styles.runsT}>
      <caption className="sr-only">Figures side by side</caption>
      <thead>
        <tr>
          <td />
          {left && <Head run={left} name="Compared" />}
          <Head run={right} name="What if" isWhat />
        </tr>
      </thead>
      <tbody>
        {comparedLines(left, right).map((line) => {
          const verdict = isSame ? null : verdictOf(line)
          const isUp = (line.right ?? 0) > (line.left ?? 0)
          return (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              {left && <td className="tnum">{line.left ?? '–'}</td>}
              <td className={classNames('tnum', styles.is_what, verdict && styles[`is_${verdict}`])}>
                {line.right ?? '–'}
                {verdict && (
                  <>
                    <Icon of={isUp ? ArrowUp : ArrowDown} />
                    <span className="sr-only"> {verdict}</span>
                  </>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Head({ run, name, isWhat = false }: { run: MatchingRun; name: string; isWhat?: boolean }) {
  return (
    <th scope="col" className={isWhat ? styles.is_what : undefined}>
      {name}
      <small>{listWeights(weightsOf(run))}</small>
    </th>
  )
}
