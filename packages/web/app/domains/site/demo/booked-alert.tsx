import { CalendarCheck } from 'lucide'
import { bookedCopy } from '~/content/demo'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Modal } from '~/ui/modal'
import styles from './booked-alert.module.css'
import type { Booking } from './booking-form'
import { momentLabel, zoneLabel } from './demo-time'

interface BookedAlertProps {
  booking: Booking
  onClose: () => void
}

export default function BookedAlert({ booking, onClose }: BookedAlertProps) {
  const { startsAt, timeZone, email } = booking
  return (
    <Modal
      role="alertdialog"
      title={bookedCopy.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{bookedCopy.ok}</Button>}
    >
      <p className={styles.booked}>
        <Icon of={CalendarCheck} />
        <b>{momentLabel(startsAt, timeZone)}</b>
        <span>{zoneLabel(timeZone, new Date(startsAt))}</span>
      </p>
      <p>{bookedCopy.text(email)}</p>
    </Modal>
  )
}
