import type { Account } from '@brightpair/contract'
import { MIN_PASSWORD } from '@brightpair/contract/limits'
import { isParticipantRole } from '@brightpair/contract/roles'
import {
  Bell,
  CalendarClock,
  Database,
  type IconNode,
  KeyRound,
  LogOut,
  Sprout,
  SunMoon,
  UserRound,
} from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useOwnAccount } from '~/domains/people/own-account'
import { api } from '~/lib/api'
import { ApiError, fieldErrorsOf, messageOf } from '~/lib/api-error'
import type { FieldErrors } from '~/lib/form-state'
import { switchShortcuts, useShortcutsOn } from '~/lib/shortcuts'
import { chooseTheme, useTheme } from '~/lib/theme'
import { useForm } from '~/lib/use-form'
import { useLogOut } from '~/lib/use-log-out'
import { useTitle } from '~/lib/use-title'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { NewPasswordField, PasswordField } from '~/ui/password-field'
import { Segmented } from '~/ui/segmented'
import { Switch } from '~/ui/switch'
import { toast } from '~/ui/toast-store'
import { ActivityCard } from '../account-activity/activity-card'
import { type ChangedPassword, changePasswordErrors, messages } from '../auth/auth-rules'
import { owesSecondStep } from '../second-step/own-requirement'
import { AvailabilityCard } from './availability-card'
import { FactorsCard } from './factors-card'
import { NoticePreferences } from './notice-preferences'
import { ProfileCard } from './profile-card'
import { ProgrammesCard } from './programmes-card'
import { PushCard } from './push-card'
import styles from './settings.module.css'
import { SignInsCard } from './sign-ins-card'
import { useFactors } from './use-factors'

const initial: ChangedPassword = { currentPassword: '', newPassword: '', confirmPassword: '' }

function PasswordCard() {
  const { data: own } = useOwnAccount()
  const form = useForm<ChangedPassword>({
    initial,
    validate: changePasswordErrors,
    onInvalid(_, errors) {
      if (errors.confirmPassword === messages.passwordsDiffer) toast.error(messages.passwordsDiffer)
    },
    async onValid({ currentPassword, newPassword }) {
      try {
        await api('POST /auth/change-password', { body: { currentPassword, newPassword } })
        toast.success('Your password is changed.')
        form.reset()
      } catch (error) {
        toast.error(messageOf(error, 'We couldn’t change the password. Please try again.'))
        form.refuse(refusedFields(error))
      }
    },
  })
  return (
    <Card title="Password">
      <form className={`stack ${styles.settingsPassword}`} {...form.formProps}>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <NewPasswordField
          label="New password"
          person={{ ...own, companyName: own?.company?.name }}
          hint={`At least ${MIN_PASSWORD} characters. You’ll be logged out everywhere else.`}
          {...form.field('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
        <div>
          <Button type="submit" busy={form.busy && 'Saving'}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  )
}

function refusedFields(error: unknown): FieldErrors<ChangedPassword> {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'wrong_password') return { currentPassword: error.message }
  if (error.code === 'weak_password') return { newPassword: error.message }
  return { ...fieldErrorsOf(error) }
}

interface SettingsScreenProps {
  account: Account
  /** What partners see of this person; admins have none. */
  profile: ReactNode
  /** A copy of the person's data, and account deletion. */
  ownData: ReactNode
}

interface Section {
  /** Its URL: `/settings#notices`. */
  readonly id: string
  readonly label: string
  readonly icon: IconNode
  readonly content: ReactNode
}

/** Section names in older URLs. */
const earlier: Readonly<Record<string, string>> = { profile: 'you', password: 'sign-in' }

/** On a phone the list scrolls sideways and may start elsewhere. */
const bringIntoView = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** One section at a time beside a list; the others keep their input. */
export function SettingsScreen({ account, profile, ownData }: SettingsScreenProps) {
  const isParticipant = isParticipantRole(account.accountType)
  const { hash } = useLocation()
  const all: Section[] = [
    {
      id: 'you',
      label: 'You',
      icon: UserRound,
      content: (
        <>
          <ProfileCard account={account} />
          {profile}
        </>
      ),
    },
    ...(isParticipant
      ? [
          {
            id: 'availability',
            label: 'Availability',
            icon: CalendarClock,
            content: <AvailabilityCard side={account.accountType === 'MENTOR' ? 'mentor' : 'mentee'} />,
          },
          { id: 'programmes', label: 'Programmes', icon: Sprout, content: <ProgrammesCard /> },
        ]
      : []),
    {
      id: 'notices',
      label: 'Notices',
      icon: Bell,
      content: (
        <>
          <NoticePreferences />
          {isParticipant && <PushCard />}
        </>
      ),
    },
    {
      id: 'sign-in',
      label: 'Sign-in',
      icon: KeyRound,
      content: (
        <>
          <FactorsCard />
          <PasswordCard />
          <SignInsCard />
          <ActivityCard />
          <LogOutCard />
        </>
      ),
    },
    {
      id: 'appearance',
      label: 'Appearance',
      icon: SunMoon,
      content: (
        <>
          <AppearanceCard />
          <KeysCard />
        </>
      ),
    },
    { id: 'own-data', label: 'Your data', icon: Database, content: ownData },
  ]
  const { data: factors } = useFactors()
  const sections = factors && owesSecondStep(factors) ? all.filter(({ id }) => id === 'sign-in') : all
  const wanted = hash.slice(1)
  const shown = sections.find(({ id }) => id === (earlier[wanted] ?? wanted)) ?? sections[0]
  useTitle(shown ? `${shown.label}, settings` : 'Settings')
  return (
    <div className={styles.settings}>
      <h1>Settings</h1>
      <nav className={styles.settingsNav} aria-label="Settings">
        {sections.map(({ id, label, icon }) => (
          <Link
            key={id}
            ref={id === shown?.id ? bringIntoView : undefined}
            to={{ hash: id }}
            aria-current={id === shown?.id ? 'true' : undefined}
          >
            <Icon of={icon} />
            {label}
          </Link>
        ))}
      </nav>
      {sections.map(({ id, label, content }) => (
        <section key={id} className={styles.settingsSection} aria-label={label} hidden={id !== shown?.id}>
          {content}
        </section>
      ))}
    </div>
  )
}

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

function AppearanceCard() {
  return (
    <Card title="Appearance">
      <Segmented label="Theme" segments={themes} value={useTheme()} onChange={chooseTheme} small />
    </Card>
  )
}

function KeysCard() {
  return (
    <Card title="Keyboard">
      <Switch
        label="Single-key shortcuts"
        description="1 to 9 choose an answer in the questionnaire, M and V switch your microphone and camera in the video room."
        checked={useShortcutsOn()}
        onChange={switchShortcuts}
      />
    </Card>
  )
}

function LogOutCard() {
  const { logOut, leaving } = useLogOut()
  return (
    <Card title="Log out on this device">
      <p className={`muted ${styles.settingsLead}`}>You’ll stay signed in on your other devices.</p>
      <Button variant="secondary" busy={leaving && 'Logging out'} onClick={logOut}>
        <Icon of={LogOut} />
        Log out
      </Button>
    </Card>
  )
}
