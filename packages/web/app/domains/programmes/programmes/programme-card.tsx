import type { CompanyProgramme } from '@brightpair/contract'
import { ArrowRight, CopyPlus } from 'lucide'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { inShort, stateOf } from './programme-words'
import styles from './programmes.module.css'
import '~/ui/card.css'

interface ProgrammeCardProps {
  programme: CompanyProgramme
  /** Left out for people who may not prepare another one. */
  onCopy?: (() => void) | undefined
}

export function ProgrammeCard({ programme, onCopy }: ProgrammeCardProps) {
  const { id, name, description, mentors, mentees, pairs, searching, invited, asked, waiting } = programme
  const state = stateOf(programme)
  const figures: readonly (readonly [string, number])[] = [
    ['People', mentors + mentees],
    ['Active pairs', pairs],
    ['Looking for a match', searching],
    asked > 0 ? ['Asked to join', asked] : waiting > 0 ? ['Waiting list', waiting] : ['Invited', invited],
  ]
  return (
    <article className={`card ${styles.programme}`}>
      <div className={styles.programmeHead}>
        <h2>{name}</h2>
        <Badge icon={state.icon} {...(state.tone ? { tone: state.tone } : {})}>
          {state.label}
        </Badge>
      </div>
      <p className="muted">{description || inShort(programme)}</p>
      <dl className={styles.programmeFigures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tnum">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.programmeFoot}>
        {onCopy && (
          <Button variant="ghost" size="sm" onClick={onCopy} aria-label={`Copy ${name} for the next cohort`}>
            <Icon of={CopyPlus} />
            Copy
          </Button>
        )}
        <Link to={adminScreens.programme(id)} aria-label={`Open ${name}`}>
          <Icon of={ArrowRight} />
          Open
        </Link>
      </div>
    </article>
  )
}
