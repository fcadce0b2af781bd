import type { Account } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { Card } from '~/ui/card'
import { LoadState } from '~/ui/load-state'

const roleNames: Record<Account['accountType'], string> = {
  ADMIN: 'Admin',
  MENTOR: 'Mentor',
  MENTEE: 'Mentee',
}

export function ProfileCard({ account }: { account: Account }) {
  const query = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => api('GET /auth/me', { signal }),
  })
  return (
    <Card title="You">
      {query.data ? (
        <dl className="dl settings__you">
          <Fact name="Name">{`${query.data.firstName} ${query.data.lastName}`}</Fact>
          <Fact name="Role">{roleNames[account.accountType]}</Fact>
          <Fact name="Email address">{query.data.email}</Fact>
          {query.data.company && <Fact name="Company">{query.data.company.name}</Fact>}
        </dl>
      ) : (
        <LoadState what="Your details" isError={query.isError} onRetry={() => void query.refetch()} />
      )}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
