import type { ParticipantRole } from '@brightpair/contract/roles'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { chosenAccountType, loadInterestClaim } from '~/domains/site'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { screens } from '~/lib/screens'
import { session } from '~/lib/session'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { NewPasswordField, PasswordField } from '~/ui/password-field'
import { RoleDot, Segmented } from '~/ui/segmented'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame'
import { type RegisterValues, registerErrors, registerSummary } from './auth-rules'
import { refusedFields } from './refused-fields'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in'

const PANEL = 'register-panel'
const accountTypes = [
  {
    value: 'MENTOR',
    label: (
      <>
        <RoleDot of="mentor" />
        Mentor
      </>
    ),
  },
  {
    value: 'MENTEE',
    label: (
      <>
        <RoleDot of="mentee" />
        Mentee
      </>
    ),
  },
] as const

const empty: RegisterValues = {
  email: '',
  firstName: '',
  lastName: '',
  password: '',
  confirmPassword: '',
  referral: '',
}

export function RegisterScreen() {
  useLeaveWhenSignedIn()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [accountType, setAccountType] = useState<ParticipantRole>('MENTOR')
  const form = useForm<RegisterValues>({
    initial: empty,
    validate: registerErrors,
    onInvalid(_, errors) {
      const summary = registerSummary(errors)
      if (summary) toast.error(summary)
    },
    async onValid({ confirmPassword: _, ...values }) {
      try {
        const { interestClaim } = await loadInterestClaim()
        const claim = interestClaim.of(accountType)
        const body = { ...values, accountType, ...(claim && { interestClaim: claim }) }
        session.save(await api('POST /auth/signup', { body }))
        interestClaim.forget()
        toast.success('Account created successfully!')
        navigate(screens.questionnaire, { replace: true })
      } catch (error) {
        toast.error(messageOf(error, 'Registration failed.'))
        form.refuse(refusedFields(error))
      }
    },
  })

  const code = search.get('code')
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills the field once per code, never over typed text
  useEffect(() => {
    if (code && form.values.referral === '') form.set('referral', code)
  }, [code])

  const chosen = chosenAccountType(search)
  useEffect(() => {
    if (chosen) setAccountType(chosen)
  }, [chosen])

  return (
    <AuthFrame tone="lagoon">
      <h1>Create your account</h1>
      <p>You’ll need the registration code your employer or sponsor sent you.</p>
      <form {...form.formProps}>
        <Segmented
          label="I’m joining as"
          segments={accountTypes}
          value={accountType}
          onChange={setAccountType}
          controls={PANEL}
        />
        <div id={PANEL} className={styles.authPanel} role="tabpanel" aria-label="Your details">
          <TextField label="Email address" type="email" autoComplete="email" {...form.field('email')} />
          <div className="grid-2">
            <TextField label="First Name" autoComplete="given-name" {...form.field('firstName')} />
            <TextField label="Last Name" autoComplete="family-name" {...form.field('lastName')} />
          </div>
          <div className="grid-2">
            <NewPasswordField label="Password" person={form.values} {...form.field('password')} />
            <PasswordField
              label="Confirm Password"
              autoComplete="new-password"
              {...form.field('confirmPassword')}
            />
          </div>
          <TextField
            label="Registration code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="From your employer or sponsor company. It links you to the right programme."
            {...form.field('referral')}
          />
        </div>
        <Button type="submit" variant="commit" size="lg" block busy={form.busy && 'Creating your account'}>
          Create Account
        </Button>
      </form>
      <p className={styles.authFoot}>
        Already have an account? <Link to={screens.login}>Login</Link>
      </p>
    </AuthFrame>
  )
}
