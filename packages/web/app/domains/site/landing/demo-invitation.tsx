import { ArrowRight } from 'lucide'
import { demoInvitation } from '~/content/landing'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import styles from './landing.module.css'

export function DemoInvitation() {
  return (
    <div className={`row-between ${styles.demoInvitation}`}>
      <p className="lede">{demoInvitation}</p>
      <ButtonLink size="lg" to={screens.demo}>
        Request a Demo <Icon of={ArrowRight} />
      </ButtonLink>
    </div>
  )
}
