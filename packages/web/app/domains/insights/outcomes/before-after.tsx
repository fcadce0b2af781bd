import { changeLabel, oneDecimal } from '@brightpair/contract/outcome-words'
import { Card } from '~/ui/card'
import { classNames } from '~/ui/class-names'
import { cssVars } from '~/ui/css-vars'
import styles from './outcomes.module.css'
import '~/ui/field.css'

interface BeforeAfterProps {
  statements: readonly {
    readonly text: string
    readonly people: number
    readonly before: number
    readonly after: number
  }[]
  className?: string | undefined
}

/** How the same people rated themselves at the start and at the end, from 1 to 5. */
export function BeforeAfter({ statements, className }: BeforeAfterProps) {
  const min = Math.min(...statements.map(({ people }) => people))
  return (
    <Card
      title="Before and after, in people’s own eyes"
      className={className}
      aside={
        <ul className={styles.legend}>
          <li>
            <i className={styles.start} />
            At the start
          </li>
          <li>
            <i className={styles.end} />
            At the end
          </li>
        </ul>
      }
    >
      {statements.length === 0 ? (
        <p className="muted">
          Too early to say: we need five people who answered both at the start and at the end.
        </p>
      ) : (
        <>
          <ul className={styles.dumbbells}>
            {statements.map((each) => {
              const { text, before, after } = each
              return (
                <li key={text}>
                  <span>{text}</span>
                  <div
                    role="img"
                    aria-label={`From ${oneDecimal(before)} to ${oneDecimal(after)} of 5`}
                    ref={cssVars({ '--a': (before - 1) / 4, '--b': (after - 1) / 4 })}
                  >
                    <i />
                    <b className={styles.start} />
                    <b className={styles.end} />
                  </div>
                  <span className={classNames('tnum', after < before ? styles.fell : styles.grew)}>
                    {changeLabel(each)}
                  </span>
                </li>
              )
            })}
          </ul>
          <p className="hint">
            At least {min} people answered both times, on a scale of 1 to 5. It shows a change, not its cause.
          </p>
        </>
      )}
    </Card>
  )
}
