import type { PersonRecord, PersonRow } from '@brightpair/contract'
import { ArrowRightLeft, Building2, type IconNode, MailPlus, Send, UserCheck, UserX } from 'lucide'
import { type ReactNode, useState } from 'react'
import { roleLabel } from '~/domains/people/person-state'
import { CompanyPicker } from '~/domains/programmes'
import { useRunner } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Icon } from '~/ui/icon'
import styles from './people.module.css'
import { leavingWords } from './person-record-words'
import { LeaveDialog } from './repairs/leave-dialog'
import { usePersonChange } from './use-people'

interface PersonActionsProps {
  person: PersonRow
  /** Undefined until it is known who would be left behind. */
  pairs: PersonRecord['pairs'] | undefined
}

/** An admin's actions on a person; each asks for confirmation. */
export function PersonActions({ person, pairs }: PersonActionsProps) {
  const isClosed = person.state === 'deactivated'
  const runner = useRunner()
  const isAdmin = runner === 'ADMIN'
  if (!isAdmin && runner !== 'MANAGER') return null
  return (
    <Card title="Manage">
      <div className={styles.personActions}>
        {!isClosed && (
          <ButtonLink variant="secondary" to={`${adminScreens.writeEmail}?${letterTo(person)}`}>
            <Icon of={Send} />
            {person.state === 'invited' ? 'Send the invitation again' : 'Write an email'}
          </ButtonLink>
        )}
        {!isClosed && <PasswordLink person={person} />}
        <ChangeRole person={person} />
        {isAdmin && <Move person={person} />}
        {isClosed ? (
          <Reactivate person={person} />
        ) : pairs ? (
          <Deactivate person={person} pairs={pairs} />
        ) : (
          <Button variant="danger" disabled>
            <Icon of={UserX} />
            Deactivate
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Someone who has not joined gets a new link along with it, valid for another 14 days. */
const letterTo = ({ id, company, state }: PersonRow) =>
  new URLSearchParams({
    companyId: company.id,
    ids: id,
    ...(state === 'invited' ? { words: 'not-joined' } : {}),
  })

interface ActionProps {
  icon: IconNode
  label: string
  title: string
  effect: string
  busy: string | false
  variant?: 'primary' | 'danger'
  children?: ReactNode
  onConfirm: (close: () => void) => void
}

function Action({ icon, label, title, effect, busy, variant = 'primary', children, onConfirm }: ActionProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant={variant === 'danger' ? 'danger' : 'secondary'} onClick={() => setAsking(true)}>
        <Icon of={icon} />
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirm={label}
          variant={variant}
          busy={busy}
          onConfirm={() => onConfirm(close)}
          onClose={close}
        >
          <p>{effect}</p>
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}

function PasswordLink({ person: { id, email } }: { person: PersonRow }) {
  const send = usePersonChange(
    id,
    () => api('POST /admin/people/:id/send-password-link', { params: { id } }),
    'Password link sent',
  )
  return (
    <Action
      icon={MailPlus}
      label="Send password link"
      title="Send a password link?"
      effect={`${email} will get an email with a link to set a new password. The old one will work until then.`}
      busy={send.isPending && 'Sending'}
      onConfirm={(close) => send.mutate(undefined, { onSuccess: close })}
    />
  )
}

function ChangeRole({ person }: { person: PersonRow }) {
  const { id, version, firstName } = person
  const accountType = person.accountType === 'MENTOR' ? 'MENTEE' : 'MENTOR'
  const change = usePersonChange(
    id,
    () => api('POST /admin/people/:id/change-role', { params: { id }, body: { version, accountType } }),
    'Role changed',
  )
  return (
    <Action
      icon={ArrowRightLeft}
      label={`Make ${roleLabel(accountType).toLowerCase()}`}
      title={`Make ${firstName} a ${roleLabel(accountType).toLowerCase()}?`}
      effect={`${firstName}’s answers belong to the other role, so we’ll ask them to answer again.`}
      busy={change.isPending && 'Changing'}
      onConfirm={(close) => change.mutate(undefined, { onSuccess: close })}
    />
  )
}

function Move({ person: { id, version, firstName, company } }: { person: PersonRow }) {
  const [companyId, setCompanyId] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const move = usePersonChange(
    id,
    (to: string) => api('POST /admin/people/:id/move', { params: { id }, body: { version, companyId: to } }),
    `${firstName} has been moved`,
  )
  return (
    <Action
      icon={Building2}
      label="Move to another company"
      title={`Move ${firstName}?`}
      effect={`${firstName} will leave ${company.name} and be asked the new company’s questions.`}
      busy={move.isPending && 'Moving'}
      onConfirm={(close) => {
        if (!companyId) return setError('Please select a company')
        move.mutate(companyId, { onSuccess: close })
      }}
    >
      <CompanyPicker
        label="New company"
        value={companyId}
        error={error}
        onChange={(next) => {
          setError(undefined)
          setCompanyId(next)
        }}
      />
    </Action>
  )
}

interface DeactivateProps {
  person: PersonRow
  /** Whose partners are affected. */
  pairs: PersonRecord['pairs']
}

/** Someone in a running pair leaves a partner behind, who is taken care of first. */
function Deactivate({ person, pairs }: DeactivateProps) {
  const [isLeaving, setLeaving] = useState(false)
  if (!pairs.some(({ state }) => state === 'running')) return <Close person={person} pairs={pairs} />
  return (
    <>
      <Button variant="danger" onClick={() => setLeaving(true)}>
        <Icon of={UserX} />
        Deactivate
      </Button>
      {isLeaving && (
        <LeaveDialog
          person={person}
          also={leavingWords(pairs.filter(({ state }) => state !== 'running'))}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}

function Close({ person: { id, version, firstName }, pairs }: DeactivateProps) {
  const consequences = leavingWords(pairs)
  const close = usePersonChange(
    id,
    () => api('POST /admin/people/:id/deactivate', { params: { id }, body: { version } }),
    'Account deactivated',
  )
  return (
    <Action
      icon={UserX}
      label="Deactivate"
      title={`Deactivate ${firstName}?`}
      effect={`${firstName} will be logged out straight away, and any open match or programme will end. You can reactivate the account later.`}
      variant="danger"
      busy={close.isPending && 'Deactivating'}
      onConfirm={(done) => close.mutate(undefined, { onSuccess: done })}
    >
      {consequences.length > 0 && (
        <ul className={styles.consequences}>
          {consequences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Action>
  )
}

function Reactivate({ person: { id, version, firstName } }: { person: PersonRow }) {
  const open = usePersonChange(
    id,
    () => api('POST /admin/people/:id/reactivate', { params: { id }, body: { version } }),
    'Account reactivated',
  )
  return (
    <Action
      icon={UserCheck}
      label="Reactivate"
      title={`Reactivate ${firstName}?`}
      effect={`${firstName} can log in again and takes one place in the company’s plan, or joins the waiting list if it’s full.`}
      busy={open.isPending && 'Reactivating'}
      onConfirm={(done) => open.mutate(undefined, { onSuccess: done })}
    />
  )
}
