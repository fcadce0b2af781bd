import type { CallerRole } from '@brightpair/contract'
import { Check, Minus } from 'lucide'
import { callerRoleNames } from '~/domains/people/acting-roles/role-words'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import styles from './team.module.css'

const columns = ['ADMIN', 'MANAGER', 'MATCHER', 'SAFEGUARDING', 'SPONSOR'] as const

const rows: readonly { what: string; who: readonly CallerRole[]; note?: string }[] = [
  { what: 'See who takes part', who: ['ADMIN', 'MANAGER', 'MATCHER'] },
  { what: 'Publish matches', who: ['ADMIN', 'MANAGER', 'MATCHER'] },
  { what: 'Invite people', who: ['ADMIN', 'MANAGER'] },
  {
    what: 'Read cases',
    who: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    note: 'The safeguarding lead alone, where there is one; otherwise managers, then platform admins',
  },
  { what: 'See figures', who: ['ADMIN', 'MANAGER', 'SPONSOR'] },
  { what: 'Change tracks and questionnaires', who: ['ADMIN', 'MANAGER'] },
  { what: 'Invite to the team', who: ['ADMIN', 'MANAGER'] },
  { what: 'Plan and platform settings', who: ['ADMIN'] },
]

export function RoleMatrix() {
  return (
    <Card title="What each role can do">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a mouse */}
      <section className={styles.matrixWrap} tabIndex={0} aria-label="What each role can do">
        <table className={styles.matrix}>
          <thead>
            <tr>
              <td />
              {columns.map((role) => (
                <th key={role} scope="col">
                  {callerRoleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, who, note }) => (
              <tr key={what}>
                <th scope="row">
                  {what}
                  {note && <small>{note}</small>}
                </th>
                {columns.map((role) => (
                  <td
                    key={role}
                    data-label={callerRoleNames[role]}
                    className={who.includes(role) ? styles.can : styles.cannot}
                  >
                    <Icon of={who.includes(role) ? Check : Minus} />
                    <span className="sr-only">{who.includes(role) ? 'Yes' : 'No'}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
