import type { Company } from '@brightpair/contract'
import { MAX_REGISTRATION_CODE } from '@brightpair/contract/limits'
import { RefreshCw } from 'lucide'
import { useState } from 'react'
import { api } from '~/lib/api'
import { Button } from '~/ui/button'
import { CodePanel } from '~/ui/code-panel'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { CopyButton } from '~/ui/copy-button'
import { Icon } from '~/ui/icon'
import { TextField } from '~/ui/text-field'
import { useCompanyChange } from './use-company'

/** The code people register with: to copy, and to renew when it has got about too far. */
export function CodeCard({ company }: { company: Company }) {
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const { id, version, name, code } = company
  const renew = useCompanyChange(
    id,
    () => {
      const wanted = typed.trim()
      const body = { version, ...(wanted === '' ? {} : { code: wanted }) }
      return api('POST /admin/companies/:id/renew-code', { params: { id }, body })
    },
    'The registration code is renewed',
  )

  function close() {
    setAsking(false)
    setTyped('')
  }

  return (
    <>
      <CodePanel code={code} company={name}>
        <CopyButton what="code" text={code} variant="inverse" />
        <Button variant="inverse-ghost" size="sm" onClick={() => setAsking(true)}>
          <Icon of={RefreshCw} />
          Renew code
        </Button>
      </CodePanel>
      {isAsking && (
        <ConfirmDialog
          title="Renew the code?"
          confirm="Renew code"
          busy={renew.isPending && 'Renewing'}
          onConfirm={() => renew.mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          <p>The code {code} stops working straight away. People who’ve signed up with it stay.</p>
          <TextField
            label="New code (optional)"
            hint="Leave empty and we’ll make one up."
            maxLength={MAX_REGISTRATION_CODE}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  )
}
