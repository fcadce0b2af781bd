import { useState } from 'react'
import { scheduleCopy } from '~/content/demo'
import { useHydrated } from '~/lib/use-hydrated'
import { BookedAlert } from './booked-alert'
import { type Booking, Scheduler } from './scheduler'
import './demo-screen.css'

export function DemoScreen() {
  const isHydrated = useHydrated()
  const [booking, setBooking] = useState<Booking | null>(null)
  const [bookings, setBookings] = useState(0)

  function reset() {
    setBooking(null)
    setBookings((count) => count + 1)
  }

  return (
    <section className="container demo">
      <div className="demo__intro">
        <h1>{scheduleCopy.title}</h1>
        <p className="lede">{scheduleCopy.lede}</p>
        <ol className="demo__agenda">
          {scheduleCopy.agenda.map(({ length, topic }) => (
            <li key={topic}>
              <b>{length}</b>
              <span>{topic}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="card demo__card">
        {isHydrated ? (
          <Scheduler key={bookings} onBooked={setBooking} />
        ) : (
          <p className="muted">{scheduleCopy.loading}</p>
        )}
      </div>
      {booking && <BookedAlert booking={booking} onClose={reset} />}
    </section>
  )
}
