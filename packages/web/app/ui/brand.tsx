import { Link } from 'react-router'
import { screens } from '~/lib/screens'
import { Mark } from './art/mark'
import './brand.css'
import { classNames } from './class-names'

interface BrandProps {
  onInverse?: boolean
  besideTools?: boolean
  onClick?: () => void
}

export function Brand({ onInverse = false, besideTools = false, onClick }: BrandProps) {
  return (
    <Link
      className={classNames('brand', besideTools && 'brand--beside-tools')}
      to={screens.home}
      aria-label="Brightpair home"
      onClick={onClick}
    >
      <Mark onInverse={onInverse} />
      Brightpair
    </Link>
  )
}
