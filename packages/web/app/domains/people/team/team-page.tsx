import type { TeamMember } from '@brightpair/contract'
import { Building, Fingerprint, MailPlus, Smartphone, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { callerRoleNames } from '~/domains/people/acting-roles/role-words'
import { useIsOfOneProgramme, useOwnCompany, useRunner } from '~/lib/acting-roles'
import { shortMomentLabel } from '~/lib/moments'
import { useSession } from '~/lib/session'
import { useShellCompany } from '~/lib/shell-company'
import { Avatar } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { type Column, PersonCell, Table } from '~/ui/table'
import { InviteToTeam } from './invite-to-team'
import { AskRecovery, OpenRecoveries } from './recovery'
import { RoleMatrix } from './role-matrix'
import { SecondStepCard } from './second-step-card'
import styles from './team.module.css'
import { useTeam, useWithdraw } from './use-team'

const nameOf = ({ person }: TeamMember) => `${person.firstName} ${person.lastName}`

function scopeOf({ role, company, programme }: TeamMember): string {
  if (role === 'ADMIN') return 'The whole platform'
  const figures = role === 'SPONSOR' ? ', figures only' : ''
  return `${programme?.name ?? 'All programmes'}, ${company?.name ?? ''}${figures}`
}

/** Who runs it, in which role and where; with the invitation form. */
export default function TeamPage() {
  const companyId = useShellCompany()
  const own = useOwnCompany()
  const isAdmin = useRunner() === 'ADMIN'
  const isOfOneProgramme = useIsOfOneProgramme()
  const team = useTeam(companyId)
  const [leaving, setLeaving] = useState<TeamMember | null>(null)
  const me = useSession()?.account.id
  const columns: readonly Column<TeamMember>[] = [
    {
      head: 'Person',
      cell: (member) => (
        <PersonCell
          avatar={<Avatar side="mentor" name={nameOf(member)} size="sm" />}
          name={member.person.id === me ? `${nameOf(member)} (you)` : nameOf(member)}
          note={member.person.email}
        />
      ),
    },
    { head: 'Role', cell: ({ role }) => callerRoleNames[role] },
    { head: 'Looks after', cell: scopeOf },
    { head: 'Sign-in', cell: (member) => <SignInState member={member} /> },
    {
      head: 'Last seen',
      cell: ({ lastSeenAt, signOn }) =>
        lastSeenAt ? shortMomentLabel(lastSeenAt) : signOn ? 'Not yet' : PRIVATE,
    },
    {
      head: 'Actions',
      cell: (member) =>
        (member.id || isAdmin) && (
          <div className="row">
            <Button variant="secondary" size="sm" onClick={() => setLeaving(member)}>
              Withdraw
              <span className="sr-only">
                {' '}
                {callerRoleNames[member.role]} from {nameOf(member)}
              </span>
            </Button>
            {canBeLost(member) && member.person.id !== me && <AskRecovery member={member} />}
          </div>
        ),
    },
  ]
  return (
    <>
      <PageHead
        title="Who runs what"
        tab="Team"
        note={`${own ? `The people who look after mentoring at ${own.name}. ` : ''}Everyone sees only what their role needs.`}
      />
      {team.data ? (
        <Card>
          <div className="stack">
            <OpenRecoveries team={team.data.team} />
            <Table
              caption="Team"
              columns={columns}
              rows={team.data.team}
              rowKey={({ id, person }) => id ?? person.id}
            />
          </div>
        </Card>
      ) : (
        <LoadState what="The team" isError={team.isError} onRetry={() => void team.refetch()} />
      )}
      <div className={styles.cols}>
        <RoleMatrix />
        <div className="stack">
          <InviteToTeam />
          {(companyId || isAdmin) && !isOfOneProgramme && (
            <SecondStepCard key={companyId} companyId={companyId} />
          )}
        </div>
      </div>
      {leaving && <Withdrawing member={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

const signOns = {
  passkey: { tone: 'mentor', icon: Fingerprint, words: 'Passkey' },
  codes: { tone: 'mentor', icon: Smartphone, words: 'One-time codes' },
  company: { tone: 'mentor', icon: Building, words: 'Company sign-on' },
  password: { tone: 'warning', icon: TriangleAlert, words: 'Password only' },
} as const

/** What only platform admins may know. */
const PRIVATE = 'Private'

/** Someone with only a password can request a reset link by themselves. */
const canBeLost = ({ signOn, recovery }: TeamMember) =>
  !recovery && (signOn === 'passkey' || signOn === 'codes')

function SignInState({ member: { state, signOn } }: { member: TeamMember }) {
  if (state === 'invited')
    return (
      <Badge tone="warning" icon={MailPlus}>
        Invited
      </Badge>
    )
  if (!signOn) return PRIVATE
  const { words, ...badge } = signOns[signOn]
  return <Badge {...badge}>{words}</Badge>
}

function Withdrawing({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const withdraw = useWithdraw()
  return (
    <ConfirmDialog
      title={`Withdraw this role from ${member.person.firstName}?`}
      confirm="Withdraw role"
      variant="danger"
      busy={withdraw.isPending && 'Withdrawing'}
      onConfirm={() => withdraw.mutate(member, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        {nameOf(member)} will stop being {callerRoleNames[member.role].toLowerCase()} for {scopeOf(member)}{' '}
        straight away, also on a screen that’s open now. Anything they did stays.
        {member.role === 'ADMIN' && ' Their account will be closed.'}
      </p>
    </ConfirmDialog>
  )
}
