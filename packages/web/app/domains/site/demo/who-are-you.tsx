import { Calendar, Play } from 'lucide'
import { type Audience, whoAreYou } from '~/content/demo'
import { Mark } from '~/ui/art/mark'
import { Icon } from '~/ui/icon'
import { Modal } from '~/ui/modal'
import { RoleDot } from '~/ui/segmented'
import styles from './demo-dialog.module.css'

interface WhoAreYouProps {
  onClose: () => void
  onFilm: (audience: Audience) => void
  onSchedule: () => void
}

export function WhoAreYou({ onClose, onFilm, onSchedule }: WhoAreYouProps) {
  return (
    <Modal className={styles.whoDialog} title={whoAreYou.title} note={whoAreYou.note} onClose={onClose}>
      <div className={styles.choices}>
        {(['mentor', 'mentee'] as const).map((audience) => (
          <button key={audience} type="button" className={styles.choice} onClick={() => onFilm(audience)}>
            <RoleDot of={audience} />
            {whoAreYou[audience]}
            <Icon of={Play} />
          </button>
        ))}
        <button type="button" className={styles.choice} onClick={onSchedule}>
          <Mark />
          {whoAreYou.organiser}
          <Icon of={Calendar} />
        </button>
      </div>
    </Modal>
  )
}
