import type { Endpoints } from '@brightpair/contract'
import { UsersRound } from 'lucide'
import { Link } from 'react-router'
import { refusedWords } from '~/domains/programmes'
import { adminScreens } from '~/lib/admin-screens'
import { Notice } from '~/ui/notice'
import styles from './overview.module.css'

type Companies = Endpoints['GET /admin/overview']['response']['shortOfPlaces']

const MAX_SHOWN = 3

/** Plans that are full or nearly so. Admins get the same by email. */
export function ShortOfPlaces({ companies }: { companies: Companies }) {
  if (companies.length === 0) return null
  const more = companies.length - MAX_SHOWN
  return (
    <div className={`stack ${styles.shortOfPlaces}`}>
      {companies.slice(0, MAX_SHOWN).map(({ id, name, people, seats, refused }) => (
        <Notice
          key={id}
          tone="warning"
          icon={UsersRound}
          title={`${name}: ${people} of ${seats} places taken`}
          action={<Link to={adminScreens.company(id)}>Choose a larger plan</Link>}
        >
          {refused > 0 ? refusedWords(refused) : 'Once it is full, nobody new can join.'}
        </Notice>
      ))}
      {more > 0 && (
        <p>
          {more === 1 ? 'One more company is' : `${more} more companies are`} short of places:{' '}
          <Link to={`${adminScreens.companies}?sort=people`}>companies by size</Link>
        </p>
      )}
    </div>
  )
}
