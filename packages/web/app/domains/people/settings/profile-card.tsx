import type { Account } from '@brightpair/contract'
import type { ReactNode } from 'react'
import { useOwnAccount, useSendConfirmation } from '~/domains/people/own-account'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { LoadState } from '~/ui/load-state'
import styles from './settings.module.css'

const roleNames: Record<Account['accountType'], string> = {
  ADMIN: 'Admin',
  MENTOR: 'Mentor',
  MENTEE: 'Mentee',
  TEAM: 'Programme team',
}

export function ProfileCard({ account }: { account: Account }) {
  const query = useOwnAccount()
  return (
    <Card title="You">
      {query.data ? (
        <dl className={`dl ${styles.settingsYou}`}>
          <Fact name="Name">{`${query.data.firstName} ${query.data.lastName}`}</Fact>
          <Fact name="Role">{roleNames[account.accountType]}</Fact>
          <Fact name="Email address">
            {query.data.email}
            {!query.data.emailConfirmed && <Unconfirmed />}
          </Fact>
          {query.data.company && <Fact name="Company">{query.data.company.name}</Fact>}
        </dl>
      ) : (
        <LoadState what="Your details" isError={query.isError} onRetry={() => void query.refetch()} />
      )}
    </Card>
  )
}

function Unconfirmed() {
  const send = useSendConfirmation()
  return (
    <span className={styles.settingsUnconfirmed}>
      <Badge tone="warning">Not confirmed yet</Badge>
      <Button variant="link" busy={send.isPending && 'Sending'} onClick={() => send.mutate()}>
        Send the link again
      </Button>
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
