import type { Factors } from '@brightpair/contract'
import { useMutation } from '@tanstack/react-query'
import { Download, Smartphone } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { dayLabel } from '~/lib/moments'
import { saveFile } from '~/lib/save-file'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { CopyButton } from '~/ui/copy-button'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { toast } from '~/ui/toast-store'
import { AddPasskey, PasskeyRow } from './passkey-rows'
import styles from './settings.module.css'
import { useChangeFactors, useFactors } from './use-factors'
import '~/ui/field.css'

const SetUpCodes = lazy(() => import('./set-up-codes'))

/** For people who want more than a password to protect their account. */
export function FactorsCard() {
  const { data, isError, refetch } = useFactors()
  const [shown, setShown] = useState<readonly string[] | null>(null)
  return (
    <Card title="Passkeys and two-step login">
      {data ? (
        <div className="stack">
          <ul className={styles.devices}>
            {data.passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isLast={data.passkeys.length === 1 && !data.codes}
              />
            ))}
            <OneTimeCodes factors={data} onRecoveryCodes={setShown} />
            {(data.codes || data.passkeys.length > 0) && (
              <RecoveryCodes left={data.recoveryCodesLeft} onRecoveryCodes={setShown} />
            )}
          </ul>
          <AddPasskey onRecoveryCodes={setShown} />
          <p className="hint">We’ll email you whenever something here changes.</p>
        </div>
      ) : (
        <LoadState what="Your two-step login" isError={isError} onRetry={() => void refetch()} />
      )}
      {shown && <ShownOnce codes={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}

type OnRecoveryCodes = (codes: readonly string[] | null) => void

function OneTimeCodes({ factors, onRecoveryCodes }: { factors: Factors; onRecoveryCodes: OnRecoveryCodes }) {
  const [secret, setSecret] = useState<{ secret: string; address: string } | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const begin = useMutation({
    mutationFn: () => api('POST /auth/factors/codes'),
    onSuccess: setSecret,
    onError: (error) => toast.error(messageOf(error, 'We couldn’t start. Please try again.')),
  })
  const remove = useChangeFactors(
    () => api('DELETE /auth/factors/codes'),
    () => {
      setLeaving(false)
      toast.success('One-time codes are off.')
    },
  )
  return (
    <li>
      <Icon of={Smartphone} />
      <span>
        <b>One-time codes</b>
        <small>
          {factors.codes
            ? `On since ${dayLabel(factors.codes.since)}. Logging in asks for a code from your app.`
            : 'After your password, you’ll enter a code from an app on your phone.'}
        </small>
      </span>
      {factors.codes ? (
        <Button variant="secondary" size="sm" onClick={() => setLeaving(true)}>
          Switch off<span className="sr-only"> one-time codes</span>
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={begin.isPending && 'Starting'}
          onClick={() => begin.mutate()}
        >
          Set up<span className="sr-only"> one-time codes</span>
        </Button>
      )}
      {secret && (
        <Suspense>
          <SetUpCodes
            {...secret}
            onClose={() => setSecret(null)}
            onDone={(codes) => {
              setSecret(null)
              onRecoveryCodes(codes)
            }}
          />
        </Suspense>
      )}
      {isLeaving && (
        <ConfirmDialog
          title="Switch off one-time codes?"
          confirm="Switch off"
          variant="danger"
          busy={remove.isPending && 'Switching off'}
          onClose={() => setLeaving(false)}
          onConfirm={() => remove.mutate(undefined)}
        >
          {factors.passkeys.length > 0
            ? 'Your passkeys will keep working.'
            : 'Your password alone will open your account again, and your recovery codes will stop working.'}
        </ConfirmDialog>
      )}
    </li>
  )
}

function RecoveryCodes({ left, onRecoveryCodes }: { left: number; onRecoveryCodes: OnRecoveryCodes }) {
  const [isAsked, setAsked] = useState(false)
  const renew = useChangeFactors(
    () => api('POST /auth/factors/recovery-codes'),
    ({ recoveryCodes }) => {
      setAsked(false)
      onRecoveryCodes(recoveryCodes)
    },
  )
  return (
    <li>
      <Icon of={Download} />
      <span>
        <b>Recovery codes</b>
        <small>For a lost phone. {left} left; each works once.</small>
      </span>
      {left < 4 && <Badge tone="warning">Running low</Badge>}
      <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
        New codes
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Make ten new recovery codes?"
          confirm="Make new codes"
          busy={renew.isPending && 'Making them'}
          onClose={() => setAsked(false)}
          onConfirm={() => renew.mutate(undefined)}
        >
          The ones you have now will stop working.
        </ConfirmDialog>
      )}
    </li>
  )
}

function ShownOnce({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Dialog
      title="Your recovery codes"
      size="sm"
      kind="alert"
      open
      onClose={onClose}
      foot={<Button onClick={onClose}>I’ve saved them</Button>}
    >
      <div className="stack">
        <p>
          Print or save these now: we won’t show them again. Each one logs you in once without your phone.
        </p>
        <ul className={styles.recoveryCodes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="row">
          <CopyButton what="codes" text={text} />
          <Button
            variant="secondary"
            size="sm"
            onClick={() => saveFile(new Blob([`${text}\n`]), 'brightpair-recovery-codes.txt')}
          >
            <Icon of={Download} />
            Save as a file
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
