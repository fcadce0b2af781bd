import { Link } from 'react-router'
import { screens } from '~/lib/screens'
import { Mark } from './art/mark'
import './brand.css'

export function Brand({ onInverse = false, onClick }: { onInverse?: boolean; onClick?: () => void }) {
  return (
    <Link className="brand" to={screens.home} aria-label="Brightpair home" onClick={onClick}>
      <Mark onInverse={onInverse} />
      Brightpair
    </Link>
  )
}
