import type { Company } from '@brightpair/contract'
import { Archive, ArchiveRestore } from 'lucide'
import { useState } from 'react'
import { api } from '~/lib/api'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Icon } from '~/ui/icon'
import { useCompanyChange } from './use-company'

const words = {
  archive: {
    title: 'Archive this company?',
    confirm: 'Archive company',
    busy: 'Archiving',
    done: 'The company is archived',
    effect: 'Nobody new can join it and nobody is matched anew. Programmes that run go on to their end.',
  },
  restore: {
    title: 'Restore this company?',
    confirm: 'Restore company',
    busy: 'Restoring',
    done: 'The company is restored',
    effect: 'People can join it with its code again, and whoever waits is matched again.',
  },
} as const

export function ArchiveCard({ company }: { company: Company }) {
  const [isAsking, setAsking] = useState(false)
  const { id, version, archivedAt } = company
  const deed = archivedAt ? 'restore' : 'archive'
  const { title, confirm, busy, done, effect } = words[deed]
  const change = useCompanyChange(
    id,
    () => {
      const input = { params: { id }, body: { version } }
      return deed === 'archive'
        ? api('POST /admin/companies/:id/archive', input)
        : api('POST /admin/companies/:id/restore', input)
    },
    done,
  )
  const close = () => setAsking(false)
  return (
    <Card title={archivedAt ? 'Restore' : 'Archive'}>
      <div className="stack">
        <p className="muted">{effect}</p>
        <div>
          <Button look="secondary" onClick={() => setAsking(true)}>
            <Icon of={archivedAt ? ArchiveRestore : Archive} />
            {confirm}
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirm={confirm}
          look={archivedAt ? 'primary' : 'danger'}
          busy={change.isPending && busy}
          onConfirm={() => change.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          <p>{effect}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
