import type { DirectoryGroup } from '@brightpair/contract'
import { ShieldCheck, Users } from 'lucide'
import { useState } from 'react'
import { useOpenProgrammes } from '~/domains/programmes'
import { messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { CopyButton } from '~/ui/copy-button'
import { FormDialog } from '~/ui/form-dialog'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { Select } from '~/ui/select'
import styles from './connect.module.css'
import { groupNote } from './directory-words'
import { useAssignGroup, useDirectory } from './use-directory'

/** For a manager working with the directory's administrator: hand over the URL, then assign each group. */
export function DirectoryCard({ companyId }: { companyId: string }) {
  const { data, isError, refetch } = useDirectory(companyId)
  const [chosen, setChosen] = useState<DirectoryGroup | null>(null)
  return (
    <Card title="Directory">
      {data ? (
        <div className="stack">
          <p className="muted">
            {data.people === 0
              ? 'Not connected yet. Give your directory (Entra, Okta or another that supports SCIM 2.0) this address and a key with “Connect a directory” ticked.'
              : `Your directory lists ${data.people === 1 ? 'one person' : `${data.people} people`}.`}
          </p>
          <p className={styles.secret}>
            <code>{data.address}</code>
          </p>
          <div>
            <CopyButton what="address" text={data.address} />
          </div>
          {data.groups.length > 0 ? (
            <ul className={styles.keys} aria-label="Groups of the directory">
              {data.groups.map((group) => (
                <li key={group.id}>
                  <Icon of={Users} />
                  <span>
                    <b>{group.name}</b>
                    <small>{groupNote(group)}</small>
                  </span>
                  <Button variant="secondary" size="sm" onClick={() => setChosen(group)}>
                    Choose programme<span className="sr-only"> for {group.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            data.people > 0 && (
              <p className="muted">
                No groups yet. Once your directory sends one, you can choose which programme its people join.
              </p>
            )
          )}
          <p className={styles.promise}>
            <Icon of={ShieldCheck} />
            <span>
              Nobody is invited until you choose a programme for their group. Anyone the directory deactivates
              is logged out and deactivated here too.
            </span>
          </p>
        </div>
      ) : (
        <LoadState what="The directory" isError={isError} onRetry={() => void refetch()} />
      )}
      {chosen && <LeadDialog companyId={companyId} group={chosen} onClose={() => setChosen(null)} />}
    </Card>
  )
}

const NOWHERE = 'none'
const ROLES = [
  { id: 'MENTEE', label: 'Mentees' },
  { id: 'MENTOR', label: 'Mentors' },
] as const

function LeadDialog({
  companyId,
  group,
  onClose,
}: {
  companyId: string
  group: DirectoryGroup
  onClose: () => void
}) {
  const lead = useAssignGroup(companyId, group)
  const programmes = useOpenProgrammes(companyId)
  const [programmeId, setProgrammeId] = useState(group.programme?.id ?? NOWHERE)
  const [role, setRole] = useState<DirectoryGroup['role']>(group.role)
  const options = [
    { id: NOWHERE, label: 'No programme' },
    ...programmes.map(({ id, name }) => ({ id, label: name })),
  ]
  return (
    <FormDialog
      title={`Which programme does “${group.name}” join?`}
      formProps={{
        onSubmit(event) {
          event.preventDefault()
          lead.mutate(
            { version: group.version, programmeId: programmeId === NOWHERE ? null : programmeId, role },
            { onSuccess: onClose },
          )
        },
      }}
      submit={programmeId === NOWHERE ? 'Save' : 'Save and invite'}
      busy={lead.isPending && 'Saving'}
      onClose={onClose}
    >
      <Select label="Programme" options={options} value={programmeId} onChange={setProgrammeId} />
      {programmeId !== NOWHERE && (
        <Select
          label="They join as"
          options={ROLES}
          value={role}
          onChange={(id) => setRole(id === 'MENTOR' ? 'MENTOR' : 'MENTEE')}
          hint="Everyone in the group will be invited, including people added later. People already here keep their role."
        />
      )}
      <p className="hint">Leaving a group doesn’t remove anyone from a programme.</p>
      {lead.error && (
        <Notice
          tone="danger"
          role="alert"
          title={messageOf(lead.error, 'We couldn’t save this. Please try again.')}
        />
      )}
    </FormDialog>
  )
}
