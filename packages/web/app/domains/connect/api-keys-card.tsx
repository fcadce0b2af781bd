import type { ApiKey } from '@brightpair/contract'
import { KeyRound, Plus, ShieldCheck } from 'lucide'
import { useState } from 'react'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import styles from './connect.module.css'
import { expiry, type KeyState, lastUse, scopeWords, stateOf } from './key-words'
import { NewKeyDialog } from './new-key-dialog'
import { useApiKeys, useRevokeKey } from './use-api-keys'

export function ApiKeysCard({ companyId }: { companyId: string }) {
  const { data, isError, refetch } = useApiKeys(companyId)
  const [isMaking, setMaking] = useState(false)
  const [leaving, setLeaving] = useState<ApiKey | null>(null)
  return (
    <Card
      title="API keys"
      aside={
        <Button variant="ghost" size="sm" onClick={() => setMaking(true)}>
          <Icon of={Plus} />
          New key
        </Button>
      }
    >
      {data ? (
        <div className="stack">
          {data.length > 0 ? (
            <ul className={styles.keys}>
              {data.map((key) => (
                <KeyLine key={key.id} of={key} onRevoke={() => setLeaving(key)} />
              ))}
            </ul>
          ) : (
            <p className="muted">
              No keys yet. With one, your HR system can keep people up to date, or a dashboard can read
              figures.
            </p>
          )}
          <p className={styles.promise}>
            <Icon of={ShieldCheck} />
            <span>A key is shown once, when you make it. Keys never open answers, messages or cases.</span>
          </p>
        </div>
      ) : (
        <LoadState what="The keys" isError={isError} onRetry={() => void refetch()} />
      )}
      {isMaking && <NewKeyDialog companyId={companyId} onClose={() => setMaking(false)} />}
      {leaving && <Revoking companyId={companyId} of={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

const badges: Record<KeyState, { tone?: 'warning' | 'danger'; label: string } | null> = {
  active: null,
  'ends-soon': { tone: 'warning', label: 'Expires soon' },
  expired: { tone: 'danger', label: 'Expired' },
  unused: { label: 'Not used for 90 days' },
}

function KeyLine({ of, onRevoke }: { of: ApiKey; onRevoke: () => void }) {
  const now = new Date()
  const badge = badges[stateOf(of, now)]
  return (
    <li>
      <Icon of={KeyRound} />
      <span>
        <b>
          {of.name} {badge && <Badge {...(badge.tone ? { tone: badge.tone } : {})}>{badge.label}</Badge>}
        </b>
        <small>
          <code>{of.prefix}…</code> {lastUse(of)} {expiry(of, now)}
        </small>
        <small>
          {of.scopes.map((scope) => scopeWords[scope].label).join(', ')}.{' '}
          {of.programmes ? of.programmes.map(({ name }) => name).join(', ') : 'All programmes'}.
        </small>
      </span>
      <Button variant="secondary" size="sm" onClick={onRevoke}>
        Revoke<span className="sr-only"> {of.name}</span>
      </Button>
    </li>
  )
}

function Revoking({ companyId, of, onClose }: { companyId: string; of: ApiKey; onClose: () => void }) {
  const revoke = useRevokeKey(companyId)
  return (
    <ConfirmDialog
      title={`Revoke “${of.name}”?`}
      confirm="Revoke key"
      variant="danger"
      busy={revoke.isPending && 'Revoking'}
      onConfirm={() => revoke.mutate(of, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        {lastUse(of)} Anything using this key will be refused straight away. You can’t restore it, but you can
        make a new one.
      </p>
    </ConfirmDialog>
  )
}
