import type { Overview } from '@brightpair/contract'
import { Lightbulb } from 'lucide'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Card } from '~/ui/card'
import { cssVars } from '~/ui/css-vars'
import { Icon } from '~/ui/icon'
import styles from './funnel.module.css'
import { Legend } from './legend'
import { biggestGap, funnelOf, type Stuck } from './overview-words'

const legend = [
  { label: 'Got this far', kind: 'good' },
  { label: 'Not yet, or stopped', kind: 'rest' },
  { label: 'Still on their way', kind: 'open' },
] as const

/** How far people get, and where they get stuck. */
export function Funnel({ overview }: { overview: Overview }) {
  const steps = funnelOf(overview)
  const everyone = Math.max(1, steps[0]?.people ?? 1)
  const gap = biggestGap(steps)
  return (
    <Card title="How far people get" aside={<Legend of={legend} />} className={styles.card}>
      <ol className={styles.funnel}>
        {steps.map(({ title, people, lost, onTheirWay, stuck }, index) => (
          <li key={title}>
            <div className={styles.count}>
              <b>{people.toLocaleString('en-GB')}</b>
              <span>{title}</span>
            </div>
            <div className={styles.bar} aria-hidden="true">
              {lost > 0 && <i className={styles.lost} ref={cssVars({ '--v': lost / everyone })} />}
              {onTheirWay > 0 && <i className={styles.way} ref={cssVars({ '--v': onTheirWay / everyone })} />}
              <i ref={cssVars({ '--v': people / everyone })} />
            </div>
            <div className={styles.stuck}>
              {index === 0 ? (
                <p>Everyone with an active account</p>
              ) : (
                stuck.map((who) => <StuckPeople key={who.rest} {...who} />)
              )}
            </div>
          </li>
        ))}
      </ol>
      {gap && (
        <p className={styles.gap}>
          <Icon of={Lightbulb} />
          {gap}
        </p>
      )}
    </Card>
  )
}

const StuckPeople = ({ people, rest }: Stuck) => (
  <p>
    {people.map(({ label, to }, index) => (
      <Fragment key={to}>
        {index > 0 && ' and '}
        <Link to={to}>{label}</Link>
      </Fragment>
    ))}
    {people.length > 0 && ' '}
    {rest}
  </p>
)
