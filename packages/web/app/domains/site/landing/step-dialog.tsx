import { stepDetails } from '~/content/step-details'
import { screens } from '~/lib/screens'
import { Button, ButtonLink } from '~/ui/button'
import { Modal } from '~/ui/modal'
import styles from './step-dialog.module.css'

interface StepDialogProps {
  step: number
  title: string
  onClose: () => void
}

export default function StepDialog({ step, title, onClose }: StepDialogProps) {
  const detail = stepDetails[step]
  return (
    <Modal
      title={title}
      note={detail?.lead}
      className={styles.dialog_step}
      onClose={onClose}
      footer={
        <>
          <ButtonLink variant="ghost" to={screens.workflow}>
            See all five phases
          </ButtonLink>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <dl className={styles.stepPoints}>
        {detail?.points.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
