import { useQuery } from '@tanstack/react-query'
import { History, ShieldAlert } from 'lucide'
import { useState } from 'react'
import { api } from '~/lib/api'
import { recentLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import styles from '../settings/settings.module.css'
import { changeWords, eventWords, isWarning } from './activity-words'
import '~/ui/field.css'

const SHOWN_AT_FIRST = 6

/** For someone who suspects that another person was in their account; the list is followed by what to do. */
export function ActivityCard() {
  const [isWhole, setWhole] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['sign-ins', 'activity'],
    queryFn: ({ signal }) => api('GET /auth/activity', { signal }),
  })
  if (!data)
    return (
      <Card title="Activity of your account">
        <LoadState what="Your activity" isError={isError} onRetry={() => void refetch()} />
      </Card>
    )
  const entries = [
    ...data.events.map((event) => ({
      key: `event-${event.id}`,
      at: event.at,
      words: eventWords(event),
      browser: event.browser,
      isWarning: isWarning(event),
    })),
    ...data.changes.map((change) => ({
      key: `change-${change.id}`,
      at: change.at,
      words: changeWords(change),
      browser: '',
      isWarning: false,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST)
  return (
    <Card title="Activity of your account">
      <div className="stack">
        {shown.length === 0 && <p className="muted">Logins and changes will appear here.</p>}
        <ul className={styles.devices}>
          {shown.map(({ key, at, words, browser, isWarning: isOdd }) => (
            <li key={key}>
              <Icon of={isOdd ? ShieldAlert : History} />
              <span>
                <b>{words}</b>
                <small>{[recentLabel(at), browser].filter(Boolean).join(' · ')}</small>
              </span>
            </li>
          ))}
        </ul>
        {!isWhole && entries.length > SHOWN_AT_FIRST && (
          <div>
            <Button variant="secondary" size="sm" onClick={() => setWhole(true)}>
              Show all {entries.length}
            </Button>
          </div>
        )}
        <p className="hint">
          Kept for 180 days. See something you don’t recognise? Change your password and log out everywhere
          else.
        </p>
      </div>
    </Card>
  )
}
