import { MAX_EMAIL, MAX_NAME } from '@brightpair/contract/limits'
import { isTeamRole, type TeamRole, teamRoles } from '@brightpair/contract/roles'
import { useState } from 'react'
import { callerRoleNames } from '~/domains/people/acting-roles/role-words'
import { CompanyPicker, useOpenProgrammes } from '~/domains/programmes'
import { useIsOfOneProgramme, useRunner } from '~/lib/acting-roles'
import { ApiError, messageOf } from '~/lib/api-error'
import { useNamedProgramme } from '~/lib/named-programme'
import { useShellCompany } from '~/lib/shell-company'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { useInvite, useInviteAdmin } from './use-team'

const about: Record<TeamRole | 'ADMIN', string> = {
  ADMIN: 'Everything, in all companies, and the platform itself.',
  MANAGER: 'Everything inside the company or programme.',
  MATCHER: 'Drafts and pairs. No cases, and nothing people wrote in confidence.',
  SAFEGUARDING: 'What people tell the programme team, and nothing else.',
  SPONSOR: 'Figures only. Never names, answers or messages.',
}

const EVERYWHERE = 'all'
const empty = { email: '', firstName: '', lastName: '', companyId: '' }

/** By email; an existing account gains the role. */
export function InviteToTeam() {
  const shell = useShellCompany()
  const invite = useInvite()
  const inviteAdmin = useInviteAdmin()
  const isAdmin = useRunner() === 'ADMIN'
  const [role, setRole] = useState<TeamRole | 'ADMIN'>('MANAGER')
  const [programmeId, setProgrammeId] = useState(useNamedProgramme().programmeId ?? EVERYWHERE)
  const { field, formProps, values, set, reset, refuse } = useForm({
    initial: { ...empty, companyId: shell ?? '' },
    validate: ({ firstName, lastName, email, companyId }) => ({
      ...(/^\S+@\S+\.\S+$/.test(email.trim())
        ? {}
        : { email: 'Please enter a complete email address, such as name@company.com.' }),
      ...(firstName.trim() === '' ? { firstName: 'Please enter the first name.' } : {}),
      ...(lastName.trim() === '' ? { lastName: 'Please enter the last name.' } : {}),
      ...(companyId === '' && role !== 'ADMIN' ? { companyId: 'Please select a company' } : {}),
    }),
    onValid: async (person) => {
      try {
        const { companyId, ...invited } = person
        const programme = programmeId === EVERYWHERE ? null : programmeId
        if (role === 'ADMIN') await inviteAdmin.mutateAsync(invited)
        else await invite.mutateAsync({ ...invited, companyId, role, programmeId: programme })
        reset()
      } catch (error) {
        if (error instanceof ApiError) refuse(error.details)
      }
    },
  })
  // Someone who runs one programme invites to that one.
  const isOfOneProgramme = useIsOfOneProgramme()
  const programmes = useOpenProgrammes(values.companyId || null)
  const scopes = [
    { id: EVERYWHERE, label: 'All programmes' },
    ...programmes.map(({ id, name }) => ({ id, label: name })),
  ]
  const failed = role === 'ADMIN' ? inviteAdmin : invite
  return (
    <Card title="Invite someone">
      <form className="stack" {...formProps}>
        <TextField
          label="Work email"
          type="email"
          maxLength={MAX_EMAIL}
          autoComplete="off"
          {...field('email')}
        />
        <TextField label="First name" maxLength={MAX_NAME} autoComplete="off" {...field('firstName')} />
        <TextField label="Last name" maxLength={MAX_NAME} autoComplete="off" {...field('lastName')} />
        <Select
          label="Role"
          options={[...teamRoles, ...(isAdmin ? (['ADMIN'] as const) : [])].map((id) => ({
            id,
            label: callerRoleNames[id],
          }))}
          value={role}
          onChange={(id) => (isTeamRole(id) || id === 'ADMIN') && setRole(id)}
          hint={about[role]}
        />
        {role !== 'ADMIN' && (
          <CompanyPicker
            of="form"
            value={values.companyId || null}
            onChange={(id) => {
              set('companyId', id ?? '')
              setProgrammeId(EVERYWHERE)
            }}
            error={field('companyId').error}
          />
        )}
        {role !== 'ADMIN' && !isOfOneProgramme && (
          <Select label="For" options={scopes} value={programmeId} onChange={setProgrammeId} />
        )}
        {failed.isError && (
          <Notice
            tone="danger"
            role="alert"
            title={messageOf(failed.error, 'We couldn’t send the invitation. Please try again.')}
          />
        )}
        <Button type="submit" block busy={failed.isPending && 'Sending'}>
          Send invitation
        </Button>
        <p className="hint">
          The link works for 14 days. Someone who already has an account gets the role straight away.
        </p>
      </form>
    </Card>
  )
}
