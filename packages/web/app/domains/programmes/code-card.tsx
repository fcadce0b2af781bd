import { MAX_REGISTRATION_CODE } from '@brightpair/contract/limits'
import { RefreshCw } from 'lucide'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { CodePanel } from '~/ui/code-panel'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { CopyButton } from '~/ui/copy-button'
import { Icon } from '~/ui/icon'
import { TextField } from '~/ui/text-field'

interface CodeCardProps {
  of: { name: string; code: string }
  /** Who is unaffected by a new code: "People who’ve joined with it". */
  staying: string
  /** Whether the new code can be chosen. */
  chosen?: boolean
  renew: {
    isPending: boolean
    mutate: (wanted: string, on: { onSuccess?: () => void; onSettled?: () => void }) => void
  }
}

/** The code people register or join with: to copy, and to renew when it has spread too far. */
export function CodeCard({ of: { name, code }, staying, chosen = false, renew }: CodeCardProps) {
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')

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
          onConfirm={() => renew.mutate(typed.trim(), chosen ? { onSuccess: close } : { onSettled: close })}
          onClose={close}
        >
          <p>
            The code {code} stops working straight away. {staying} stay.
          </p>
          {chosen && (
            <TextField
              label="New code (optional)"
              hint="Leave empty and we’ll make one up."
              maxLength={MAX_REGISTRATION_CODE}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
