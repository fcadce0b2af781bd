import type { Endpoints } from '@brightpair/contract'
import { Building2, Handshake, UserRoundCheck, UserRoundPlus } from 'lucide'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import '~/ui/count-card.css'
import styles from './overview.module.css'
import '~/ui/card.css'

export type Counts = Endpoints['GET /admin/overview']['response']

const cards = [
  { of: 'matches', label: 'Matches', note: 'Proposals and programmes', icon: Handshake, to: null },
  { of: 'companies', label: 'Companies', note: 'Not archived', icon: Building2, to: adminScreens.companies },
  { of: 'mentors', label: 'Mentors', note: 'Open accounts', icon: UserRoundCheck, to: adminScreens.people },
  {
    of: 'mentees',
    label: 'Mentees',
    note: 'Open accounts',
    icon: UserRoundPlus,
    to: `${adminScreens.people}?role=mentees`,
  },
] as const

export function CountCards({ counts }: { counts: Counts }) {
  return (
    <ul className="counts">
      {cards.map(({ of, label, note, icon, to }) => (
        <li key={of} className={classNames('card', 'count-card', styles[`countCard_${of}`])}>
          {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
          <b>{counts[of].toLocaleString('en-GB')}</b>
          <small>{note}</small>
          <i className={styles.countIcon} aria-hidden="true">
            <Icon of={icon} />
          </i>
        </li>
      ))}
    </ul>
  )
}
