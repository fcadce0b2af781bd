import { lazy, Suspense, useState } from 'react'
import { scheduleCopy } from '~/content/demo'
import { useHydrated } from '~/domains/site/use-hydrated'
import type { Booking } from './booking-form'
import '~/ui/card.css'
import { ProductPicture } from '~/ui/product-picture'
import styles from './demo-screen.module.css'

const Scheduler = lazy(() => import('./scheduler'))
const BookedAlert = lazy(() => import('./booked-alert'))

const loading = (
  <>
    <p className="muted" role="status">
      {scheduleCopy.loading}
    </p>
    <noscript>
      <p>{scheduleCopy.withoutScript}</p>
    </noscript>
  </>
)

export function DemoScreen() {
  const isHydrated = useHydrated()
  const [booking, setBooking] = useState<Booking | null>(null)
  const [bookings, setBookings] = useState(0)

  function reset() {
    setBooking(null)
    setBookings((count) => count + 1)
  }

  return (
    <section className={`container ${styles.demo}`}>
      <div>
        <h1>{scheduleCopy.title}</h1>
        <p className="lede">{scheduleCopy.lede}</p>
        <ol className={styles.demoAgenda}>
          {scheduleCopy.agenda.map(({ length, topic }) => (
            <li key={topic}>
              <b>{length}</b>
              <span>{topic}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={`card ${styles.demoCard}`}>
        {isHydrated ? (
          <Suspense fallback={loading}>
            <Scheduler key={bookings} onBooked={setBooking} />
          </Suspense>
        ) : (
          loading
        )}
      </div>
      <ProductPicture picture={scheduleCopy.picture} width={480} />
      <Suspense>{booking && <BookedAlert booking={booking} onClose={reset} />}</Suspense>
    </section>
  )
}
