import type { Membership } from '@brightpair/contract'
import { MAX_REGISTRATION_CODE } from '@brightpair/contract/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSwitchRole } from '~/lib/acting-roles'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { dayLabel } from '~/lib/moments'
import { useForm } from '~/lib/use-form'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { FieldError } from '~/ui/field'
import { LoadState } from '~/ui/load-state'
import { OptionCard, OptionGroup } from '~/ui/option-card'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import styles from './settings.module.css'

/** Any change also changes the list of roles. */
const KEY = ['profile', 'memberships'] as const

const roles = { MENTOR: 'Mentor', MENTEE: 'Mentee' } as const

const joined: Record<Membership['standing'], (name: string) => string> = {
  IN: (name) => `You take part in ${name} now.`,
  ASKED: (name) => `We’ve asked the people who run ${name}.`,
  WAITING: (name) => `You’re on the waiting list of ${name}.`,
  DECLINED: (name) => `You can’t join ${name} this time.`,
}

const standings: Record<Membership['standing'], string | null> = {
  IN: null,
  ASKED: 'Waiting for an answer',
  WAITING: 'On the waiting list',
  DECLINED: 'Not this time',
}

/** The person's programmes, and a way to join another one of their company. */
export function ProgrammesCard() {
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api('GET /memberships', { signal }) })
  return (
    <>
      <Card title="Your programmes">
        {query.data ? (
          <ul className={styles.programmes}>
            {query.data.memberships.map((membership) => (
              <OwnProgramme key={membership.id} membership={membership} />
            ))}
          </ul>
        ) : (
          <LoadState what="Your programmes" isError={query.isError} onRetry={() => void query.refetch()} />
        )}
      </Card>
      <JoinCard />
    </>
  )
}

function OwnProgramme({ membership }: { membership: Membership }) {
  const { id, programme, role, standing, joinedAt, isActive, canLeave } = membership
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const change = useSwitchRole()
  const leave = useMutation({
    mutationFn: () => api('DELETE /memberships/:membershipId', { params: { membershipId: id } }),
    onSuccess: () => toast.success(`You’ve left ${programme.name}.`),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t save that. Please try again.')),
    onSettled: () => {
      setAsking(false)
      void queryClient.invalidateQueries({ queryKey: ['profile'] })
    },
  })
  return (
    <li>
      <div>
        <b>{programme.name}</b>
        <small>
          {roles[role]}, since {dayLabel(joinedAt)}
        </small>
      </div>
      <div className="row">
        {standings[standing] && <Badge tone="warning">{standings[standing]}</Badge>}
        {isActive ? (
          <Badge tone="success">You’re here</Badge>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Switch to ${programme.name}`}
            busy={change.isPending && 'Switching'}
            onClick={() => change.mutate({ id })}
          >
            Switch
          </Button>
        )}
        {canLeave && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Leave ${programme.name}`}
            onClick={() => setAsking(true)}
          >
            Leave
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Leave ${programme.name}?`}
          confirm="Leave programme"
          variant="danger"
          busy={leave.isPending && 'Leaving'}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            Any pair or proposal you have there will end, and your answers for it will be deleted. What you
            did together stays readable. Your other programmes continue.
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function JoinCard() {
  const queryClient = useQueryClient()
  const form = useForm({
    initial: { code: '', role: '' },
    validate: ({ code, role }) => ({
      ...(code.trim() === '' ? { code: 'Please enter the programme code.' } : {}),
      ...(role === '' ? { role: 'Please choose mentor or mentee.' } : {}),
    }),
    async onValid({ code, role }) {
      try {
        const membership = await api('POST /memberships', {
          body: { code, role: role === 'MENTOR' ? 'MENTOR' : 'MENTEE' },
        })
        toast.success(joined[membership.standing](membership.programme.name))
        form.reset()
        await queryClient.invalidateQueries({ queryKey: ['profile'] })
      } catch (error) {
        const message = messageOf(error, 'We couldn’t add you to the programme. Please try again.')
        toast.error(message)
        if (error instanceof ApiError) form.refuse({ code: error.details.code ?? message })
      }
    },
  })
  const { error } = form.field('role')
  return (
    <Card title="Join another programme">
      <form className="stack" {...form.formProps}>
        <TextField
          label="Programme code"
          hint="Your programme manager has it."
          maxLength={MAX_REGISTRATION_CODE}
          autoComplete="off"
          spellCheck={false}
          {...form.field('code')}
        />
        <OptionGroup label="How would you like to take part?" compact>
          {(['MENTEE', 'MENTOR'] as const).map((role) => (
            <OptionCard
              key={role}
              name="role"
              value={role}
              title={`As a ${roles[role].toLowerCase()}`}
              aria-invalid={error ? true : undefined}
              checked={form.values.role === role}
              onChange={() => form.set('role', role)}
            />
          ))}
        </OptionGroup>
        {error && <FieldError>{error}</FieldError>}
        <div>
          <Button type="submit" busy={form.busy && 'Joining'}>
            Join programme
          </Button>
        </div>
      </form>
    </Card>
  )
}
