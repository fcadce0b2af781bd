import type { AdminResource } from '@brightpair/contract'
import { Archive, ArchiveRestore } from 'lucide'
import { useState } from 'react'
import { api } from '~/lib/api'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Icon } from '~/ui/icon'
import { useResourceChange } from './use-resource-change'

export function RetireButton({ resource }: { resource: AdminResource }) {
  const [isAsking, setAsking] = useState(false)
  const { id, version, title, retiredAt } = resource
  const input = { params: { id }, body: { version } }
  const change = useResourceChange(
    id,
    () =>
      retiredAt
        ? api('POST /admin/resources/:id/restore', input)
        : api('POST /admin/resources/:id/retire', input),
    retiredAt ? 'The article is offered again' : 'The article is retired',
  )
  const close = () => setAsking(false)
  if (retiredAt) {
    return (
      <Button look="secondary" busy={change.isPending && 'Restoring'} onClick={() => change.mutate()}>
        <Icon of={ArchiveRestore} />
        Restore article
      </Button>
    )
  }
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        <Icon of={Archive} />
        Retire article
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Retire “${title}”?`}
          confirm="Retire article"
          look="danger"
          busy={change.isPending && 'Retiring'}
          onConfirm={() => change.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          <p>It is no longer listed. Whoever has marked it as done can still read it.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
