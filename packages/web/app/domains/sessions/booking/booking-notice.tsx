import { CalendarClock } from 'lucide'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { useCalendar } from '../calendar-context'
import { placeOf } from '../zoned-time'
import { useBookingHours, useBookingTimes } from './use-booking'

/** For a mentor: the hours their mentees can book without asking. For a mentee: a link to book one. */
export function BookingNotice() {
  const { pair } = useCalendar()
  return pair.side === 'mentor' ? <OpenedHours /> : <BookOne />
}

function OpenedHours() {
  const { open } = useCalendar()
  const { data } = useBookingHours(true)
  if (!data) return null
  const days = new Set(data.booking?.hours.map(({ weekday }) => weekday)).size
  return (
    <Notice
      icon={CalendarClock}
      title={days > 0 ? 'Your booking hours are open' : 'Skip the back and forth'}
      action={
        <Button
          variant="link"
          aria-label={days > 0 ? 'Change your booking hours' : 'Open booking hours'}
          onClick={() => open({ kind: 'booking' })}
        >
          {days > 0 ? 'Change' : 'Open hours'}
        </Button>
      }
    >
      {days > 0
        ? `On ${days === 1 ? 'one day' : `${days} days`} a week, ${data.booking?.minutes} minutes each, in ${placeOf(data.booking?.timeZone ?? '')} time. Your mentees book them without asking.`
        : 'Open weekly hours that your mentees can book without asking.'}
    </Notice>
  )
}

function BookOne() {
  const { pair, open } = useCalendar()
  const { data } = useBookingTimes(pair.enrollmentId, true)
  if (!data?.minutes) return null
  const name = pair.partner.firstName
  return (
    <Notice
      icon={CalendarClock}
      title={`${name} has booking hours`}
      action={
        data.times.length > 0 && (
          <Button variant="link" onClick={() => open({ kind: 'book' })}>
            Book a time
          </Button>
        )
      }
    >
      {data.times.length > 0
        ? `Book ${data.minutes} minutes without asking first.`
        : data.isFull
          ? `You’ve booked as many sessions ahead as ${name} allows. You can book again once one is over.`
          : 'Everything in the next four weeks is taken. Propose a session instead.'}
    </Notice>
  )
}
