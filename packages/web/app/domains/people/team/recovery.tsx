import type { TeamMember } from '@brightpair/contract'
import { useMutation } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide'
import { useState } from 'react'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Notice } from '~/ui/notice'
import { toast } from '~/ui/toast-store'
import { useForgetTeam } from './use-team'

const nameOf = ({ person }: TeamMember) => `${person.firstName} ${person.lastName}`

function useRecovery(send: (member: TeamMember) => Promise<unknown>, done: string) {
  const forget = useForgetTeam()
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t do that. Please try again.')),
    onSettled: forget,
  })
}

const ask = ({ id, person }: TeamMember) =>
  id
    ? api('POST /admin/team/:id/recovery', { params: { id } })
    : api('POST /admin/platform-admins/:id/recovery', { params: { id: person.id } })
const confirm = ({ id, person }: TeamMember) =>
  id
    ? api('POST /admin/team/:id/recovery/confirm', { params: { id } })
    : api('POST /admin/platform-admins/:id/recovery/confirm', { params: { id: person.id } })
const decline = ({ id, person }: TeamMember) =>
  id
    ? api('DELETE /admin/team/:id/recovery', { params: { id } })
    : api('DELETE /admin/platform-admins/:id/recovery', { params: { id: person.id } })

/** For someone whose colleague has lost phone, passkeys and printed codes. */
export function AskRecovery({ member }: { member: TeamMember }) {
  const [isAsked, setAsked] = useState(false)
  const send = useRecovery(ask, 'Asked. Another person has to confirm it.')
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
        Let back in<span className="sr-only">: {nameOf(member)}</span>
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Let ${member.person.firstName} back in?`}
          confirm="Ask a colleague to confirm"
          busy={send.isPending && 'Asking'}
          onClose={() => setAsked(false)}
          onConfirm={() => send.mutate(member, { onSettled: () => setAsked(false) })}
        >
          For someone who has lost their passkeys, phone and recovery codes. Once another person confirms it,
          we’ll email {member.person.email} a link to choose a new password. What they’d set up will stop
          working when they use it. Please make sure it’s really {member.person.firstName} who’s asking.
        </ConfirmDialog>
      )}
    </>
  )
}

/** Requests awaiting a second person, above the team. */
export function OpenRecoveries({ team }: { team: readonly TeamMember[] }) {
  const waiting = new Map(team.flatMap((member) => (member.recovery ? [[member.person.id, member]] : [])))
  return [...waiting.values()].map((member) => <OpenRecovery key={member.person.id} member={member} />)
}

function OpenRecovery({ member }: { member: TeamMember }) {
  const [isAsked, setAsked] = useState(false)
  const yes = useRecovery(confirm, `We’ve emailed ${member.person.firstName} a link.`)
  const no = useRecovery(decline, 'Declined. No link was sent.')
  const { recovery } = member
  if (!recovery) return null
  return (
    <>
      <Notice
        tone="warning"
        icon={LifeBuoy}
        title={`${recovery.isMine ? 'You' : recovery.askedBy} asked to let ${nameOf(member)} back in`}
        action={
          <span className="row">
            {!recovery.isMine && (
              <Button size="sm" onClick={() => setAsked(true)}>
                Confirm
              </Button>
            )}
            <Button
              variant="secondary"
              size="sm"
              busy={no.isPending && 'Saving'}
              onClick={() => no.mutate(member)}
            >
              {recovery.isMine ? 'Withdraw' : 'Decline'}
            </Button>
          </span>
        }
      >
        {recovery.isMine
          ? 'Another person who manages this team has to confirm it within four days.'
          : 'Confirm only if you’ve spoken to them yourself.'}
      </Notice>
      {isAsked && (
        <ConfirmDialog
          title={`Send ${member.person.firstName} a way back in?`}
          confirm="Send the link"
          busy={yes.isPending && 'Sending'}
          onClose={() => setAsked(false)}
          onConfirm={() => yes.mutate(member, { onSettled: () => setAsked(false) })}
        >
          {member.person.email} will get a link to choose a new password. It works once, for 24 hours. Both
          your name and the name of whoever asked are logged.
        </ConfirmDialog>
      )}
    </>
  )
}
