import { MAX_EMAIL, MAX_NAME } from '@brightpair/contract/limits'
import type { ParticipantRole } from '@brightpair/contract/roles'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CompanyPicker, ProgrammePicker } from '~/domains/programmes'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { useListAddress } from '~/lib/list-address'
import { useForm } from '~/lib/use-form'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { RoleDot, Segmented } from '~/ui/segmented'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import styles from './people.module.css'
import { useForgetPeople } from './use-people'

interface Person {
  email: string
  firstName: string
  lastName: string
  accountType: ParticipantRole
  companyId: string
  programmeId?: string
}

const roles = [
  {
    value: 'MENTEE',
    label: (
      <>
        <RoleDot of="mentee" />
        Mentee
      </>
    ),
  },
  {
    value: 'MENTOR',
    label: (
      <>
        <RoleDot of="mentor" />
        Mentor
      </>
    ),
  },
] as const

/** They get a link and choose a password to sign up. */
export default function InvitePerson() {
  const navigate = useNavigate()
  const forgetPeople = useForgetPeople()
  const { param } = useListAddress()
  const [role, setRole] = useState<ParticipantRole>('MENTEE')
  const [programmeId, setProgrammeId] = useState(param('programme'))
  const invite = useMutation({ mutationFn: (body: Person) => api('POST /admin/people', { body }) })
  const { field, formProps, values, set, refuse } = useForm({
    initial: { firstName: '', lastName: '', email: '', companyId: param('companyId') ?? '' },
    validate: ({ firstName, lastName, email, companyId }) => ({
      ...(firstName.trim() === '' ? { firstName: 'Please enter the first name.' } : {}),
      ...(lastName.trim() === '' ? { lastName: 'Please enter the last name.' } : {}),
      ...(/^\S+@\S+\.\S+$/.test(email.trim())
        ? {}
        : { email: 'Please enter a complete email address, such as name@company.com.' }),
      ...(companyId === '' ? { companyId: 'Please select a company' } : {}),
    }),
    onValid: async (person) => {
      try {
        const { id, email, programmes } = await invite.mutateAsync({
          ...person,
          ...(programmeId ? { programmeId } : {}),
          accountType: role,
        })
        const isIn = programmes.some((each) => !programmeId || each.id === programmeId)
        toast.success('Invitation sent', {
          description: isIn
            ? `${email} will get a link to set a password.`
            : `All places are taken. ${email} is on the waiting list and gets the next free one.`,
        })
        forgetPeople()
        await navigate(adminScreens.person(id))
      } catch (error) {
        if (error instanceof ApiError) refuse(error.details)
      }
    },
  })
  return (
    <>
      <PageHead title="Invite a person" note="They’ll get a link by email, set a password and be signed up" />
      <Card className={styles.peopleNarrow}>
        <form className="stack" {...formProps}>
          <Segmented label="Role" segments={roles} value={role} onChange={setRole} />
          <div className="grid-2">
            <TextField label="First name" maxLength={MAX_NAME} autoComplete="off" {...field('firstName')} />
            <TextField label="Last name" maxLength={MAX_NAME} autoComplete="off" {...field('lastName')} />
          </div>
          <TextField
            label="Email"
            type="email"
            maxLength={MAX_EMAIL}
            autoComplete="off"
            {...field('email')}
          />
          <CompanyPicker
            of="form"
            value={values.companyId || null}
            onChange={(id) => {
              set('companyId', id ?? '')
              setProgrammeId(null)
            }}
            error={field('companyId').error}
          />
          <ProgrammePicker
            single
            companyId={values.companyId || null}
            value={programmeId}
            onChange={setProgrammeId}
          />
          {invite.isError && (
            <Notice
              tone="danger"
              role="alert"
              title={messageOf(invite.error, 'We couldn’t send the invitation. Please try again.')}
            />
          )}
          <div className="row">
            <Button type="submit" busy={invite.isPending && 'Sending'}>
              Send invitation
            </Button>
            <ButtonLink variant="ghost" to={adminScreens.people}>
              Cancel
            </ButtonLink>
          </div>
        </form>
      </Card>
    </>
  )
}
