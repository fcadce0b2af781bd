import type { EmailGroup, EmailWords } from '@brightpair/contract'
import { ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { useScopeSearch } from '../email-tabs'
import { OfOneCompany } from '../of-one-company'
import styles from './email-words.module.css'
import { useEmailWords } from './use-email-words'

const titles: Record<EmailGroup, string> = {
  joining: 'Joining',
  matching: 'Matching',
  pair: 'A pair’s programme',
  sessions: 'Sessions',
  feedback: 'Feedback',
}

/** Every customisable email, and whose wording it currently has. */
export default function WordsList() {
  return (
    <OfOneCompany
      title="Templates"
      note="Emails people get automatically. Keep our wording or write your own."
      things="words"
    >
      {(companyId) => <Emails companyId={companyId} />}
    </OfOneCompany>
  )
}

function Emails({ companyId }: { companyId: string }) {
  const { data, isError, refetch } = useEmailWords(companyId)
  if (!data) return <LoadState what="The templates" isError={isError} onRetry={() => void refetch()} />
  return (
    <>
      <div className={styles.groups}>
        {Object.entries(titles).map(([group, title]) => (
          <Card key={group} title={title}>
            <ul className={styles.emails}>
              {data.emails
                .filter((each) => each.group === group)
                .map((each) => (
                  <Email key={each.kind} email={each} />
                ))}
            </ul>
          </Card>
        ))}
      </div>
      <p className="muted">
        Emails about passwords, logging in and what people tell the team in confidence always keep our words.
        So do notices in the app and daily digests.
      </p>
    </>
  )
}

function Email({ email: { kind, label, own, ours } }: { email: EmailWords }) {
  return (
    <li>
      <Link to={adminScreens.editEmailWords(kind) + useScopeSearch()}>
        <span>
          <b>{label}</b>
          <small>{(own ?? ours).subject}</small>
        </span>
        {own && <Badge tone="mentor">Your words</Badge>}
        <Icon of={ChevronRight} />
      </Link>
    </li>
  )
}
