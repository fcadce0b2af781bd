import { Calendar, Flame, Handshake, LayoutDashboard, Sparkles, Video } from 'lucide'
import { workflow } from '~/content/workflow'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import styles from './workflow.module.css'

const { title, lead, list } = workflow.technology

const icons = {
  insight: Sparkles,
  engine: Handshake,
  calendar: Calendar,
  dashboard: LayoutDashboard,
  video: Video,
  sparks: Flame,
}

export function Technology() {
  return (
    <section className={`container section ${styles.tech}`}>
      <div>
        <h2 className="h-section">{title}</h2>
        <p className="lede">{lead}</p>
        <div className="row">
          <ButtonLink size="lg" to={screens.register}>
            Join us
          </ButtonLink>
          <ButtonLink variant="secondary" size="lg" to={screens.mentorship}>
            See the dashboard
          </ButtonLink>
        </div>
      </div>
      <ul className={styles.techList}>
        {list.map(({ icon, name, text }) => (
          <li key={icon}>
            <i>
              <Icon of={icons[icon]} />
            </i>
            <span>
              <b>{name}</b>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
