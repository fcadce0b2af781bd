import type { CompanyProgramme } from '@brightpair/contract'
import { writtenAs } from '~/lib/reader-format'
import { Card } from '~/ui/card'
import { cssVars } from '~/ui/css-vars'
import { kindWords } from './programme-words'
import styles from './programmes.module.css'
import { type Bar, timelineAt } from './timeline'

const monthName = writtenAs({ month: 'short' })

const barStyles: Record<Bar['kind'], string | undefined> = {
  'sign-up': styles.barSignUp,
  matching: styles.barPlanned,
  together: styles.barTogether,
  planned: styles.barPlanned,
}

/** On a phone the chart is wider than the screen: start shortly before today, not half a year ago. */
function beginNearToday(scroller: HTMLElement | null): void {
  const today = scroller?.querySelector('i')
  if (!scroller || !today) return
  const distance = today.getBoundingClientRect().left - scroller.getBoundingClientRect().left
  scroller.scrollLeft = distance - scroller.clientWidth / 4
}

/** When each programme takes people in, and when it runs. The cards below say the same in words. */
export function YearAtAGlance({ programmes }: { programmes: readonly CompanyProgramme[] }) {
  const timeline = timelineAt(new Date())
  return (
    <Card
      title="The year at a glance"
      aside={
        <ul className={styles.legend} aria-hidden="true">
          <li className={styles.legendSignUp}>Sign-up</li>
          <li className={styles.legendTogether}>Together</li>
          <li className={styles.legendPlanned}>Planned</li>
        </ul>
      }
    >
      {/* A chart wider than the phone must be scrollable by keyboard too. */}
      <section
        className={styles.timelineScroll}
        aria-label="Timeline of the programmes"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        ref={beginNearToday}
      >
        <div className={styles.timeline}>
          <div className={styles.timelineMonths} aria-hidden="true">
            {timeline.months.map(({ key, start, from }) => (
              <span key={key} ref={cssVars({ '--from': `${from}%` })}>
                {monthName(new Date(start.getTime() + 86_400_000 * 14))}
              </span>
            ))}
          </div>
          <ul>
            {programmes.map((programme) => (
              <li key={programme.id} className={styles.timelineRow}>
                <div className={styles.timelineName}>
                  <b>{programme.name}</b>
                  <span>{kindWords(programme)}</span>
                </div>
                <div className={styles.timelineBars}>
                  {timeline.barsOf(programme).map((bar) => (
                    <span
                      key={`${bar.label} ${bar.from}`}
                      className={barStyles[bar.kind]}
                      ref={cssVars({ '--from': `${bar.from}%`, '--width': `${bar.width}%` })}
                    >
                      <span>{bar.label}</span>
                    </span>
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <div className={styles.timelineToday} aria-hidden="true">
            <i ref={cssVars({ '--from': `${timeline.today}%` })}>
              <span>Today</span>
            </i>
          </div>
        </div>
      </section>
    </Card>
  )
}
