import { barHeights, figureLabel, type HealthFigure } from '@brightpair/contract/health-figures'
import { Card } from '~/ui/card'
import { classNames } from '~/ui/class-names'
import { cssVars } from '~/ui/css-vars'
import { type Column, Table } from '~/ui/table'
import { type Bar, shownBase, summaryOf } from './health-words'
import styles from './programme-health.module.css'
import '~/ui/field.css'

interface FigureCardProps {
  figure: HealthFigure
  /** What the bars stand for: "Month". */
  by: string
  bars: readonly Bar[]
}

/** The bars are for the eye; the sentence and the table say the same, and the definition what it is. */
export function FigureCard({ figure, by, bars }: FigureCardProps) {
  const heights = barHeights(figure, bars)
  const columns: readonly Column<Bar>[] = [
    { head: by, cell: ({ long }) => long },
    { head: figure.unit, cell: (bar) => figureLabel(figure, bar), numeric: true },
    { head: figure.about, cell: ({ base }) => shownBase(base), numeric: true },
  ]
  return (
    <Card title={figure.title} aside={<span className={`muted ${styles.figureUnit}`}>{figure.unit}</span>}>
      <ol className={classNames(styles.columns, bars.length > 6 && styles.columns_many)} aria-hidden="true">
        {bars.map((bar, index) => (
          <li
            key={bar.short + bar.long}
            className={classNames(bar.base === null && styles.isHidden, bar.base === 0 && styles.isEmpty)}
          >
            <b>{figureLabel(figure, bar)}</b>
            <div>
              <i ref={cssVars({ '--v': heights[index] ?? 0 })} />
            </div>
            <span>{bar.short}</span>
          </li>
        ))}
      </ol>
      <p className={styles.figureSummary}>{summaryOf(figure, bars)}</p>
      <p className="hint">{figure.definition}</p>
      <details className={styles.figureTable}>
        <summary>Show the table</summary>
        <Table caption={figure.title} columns={columns} rows={bars} rowKey={({ long }) => long} />
      </details>
    </Card>
  )
}
