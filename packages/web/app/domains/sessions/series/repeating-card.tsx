import type { Session } from '@brightpair/contract'
import { Repeat } from 'lucide'
import { PersonAvatar } from '~/domains/people'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { PairSession } from '../session-list'
import { clockIn, dayAndMonth, dayIn, longWeekday } from '../zoned-time'
import styles from './series.module.css'
import { datesAhead, everyWords } from './series-words'
import '~/ui/card.css'

/** Recurring sessions, each series with its next date for changing it. */
export function RepeatingCard({ sessions, now }: { sessions: readonly PairSession[]; now: Date }) {
  const all = sessions.map(({ session }) => session)
  const ids = new Set(all.flatMap(({ series }) => series?.id ?? []))
  const running = [...ids].flatMap((id) => {
    const dates = datesAhead(all, id, now)
    const next = sessions.find(({ session }) => session.id === dates[0]?.id)
    return next ? [{ ...next, dates }] : []
  })
  if (running.length === 0) return null
  return (
    <section className="card" aria-labelledby="repeating">
      <div className="card__head">
        <h2 id="repeating">Repeating</h2>
      </div>
      <ul className={styles.series}>
        {running.map((each) => (
          <Line key={each.session.id} {...each} />
        ))}
      </ul>
    </section>
  )
}

function Line({ session, calendar, dates }: PairSession & { dates: readonly Session[] }) {
  const { clocks, pair, open, isOfSeveral } = calendar
  const { series, startsAt } = session
  const last = dates.at(-1)?.startsAt
  if (!series || !startsAt || !last) return null
  const weekday = longWeekday(dayIn(clocks.mine, startsAt))
  const every = series.everyWeeks === 1 ? `Every ${weekday}` : `${weekday}, ${everyWords(series.everyWeeks)}`
  return (
    <li>
      {isOfSeveral ? (
        <PersonAvatar
          personId={pair.partner.id}
          name={`${pair.partner.firstName} ${pair.partner.lastName}`}
          side="mentee"
          size="sm"
        />
      ) : (
        <Icon of={Repeat} />
      )}
      <div>
        <b>
          {every}, {clockIn(clocks.mine, startsAt)}
        </b>
        <span className="muted">
          {isOfSeveral ? `${pair.partner.firstName}, ` : `${session.title}, `}
          until {dayAndMonth(dayIn(clocks.mine, last))}. {dates.length} left.
        </span>
      </div>
      {!pair.isClosed && (
        <Button variant="ghost" size="sm" onClick={() => open({ kind: 'session', session })}>
          Open<span className="sr-only"> the next date of {session.title}</span>
        </Button>
      )}
    </li>
  )
}
