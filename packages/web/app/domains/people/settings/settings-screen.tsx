import type { Account } from '@brightpair/contract'
import { LogOut } from 'lucide'
import type { ReactNode } from 'react'
import { chooseTheme, useTheme } from '~/lib/theme'
import { useLogOut } from '~/lib/use-log-out'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { Segmented } from '~/ui/segmented'
import { AvailabilityCard } from './availability-card'
import { NoticePreferences } from './notice-preferences'
import { PasswordCard } from './password-card'
import { ProfileCard } from './profile-card'
import styles from './settings.module.css'

interface SettingsScreenProps {
  account: Account
  /** What partners see of this person; admins have none. */
  profile: ReactNode
  /** A copy of what is kept about this person, and the way out. */
  ownData: ReactNode
}

export function SettingsScreen({ account, profile, ownData }: SettingsScreenProps) {
  return (
    <div className={styles.settings}>
      <h1>Settings</h1>
      <ProfileCard account={account} />
      {profile}
      {account.accountType !== 'ADMIN' && (
        <>
          <AvailabilityCard side={account.accountType === 'MENTOR' ? 'mentor' : 'mentee'} />
          <NoticePreferences />
        </>
      )}
      <PasswordCard />
      <AppearanceCard />
      {ownData}
      <LogOutCard />
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

function LogOutCard() {
  const { logOut, leaving } = useLogOut()
  return (
    <Card title="Leave this device">
      <p className={`muted ${styles.settingsLead}`}>You stay signed in on your other devices.</p>
      <Button look="secondary" busy={leaving && 'Logging out'} onClick={logOut}>
        <Icon of={LogOut} />
        Log out
      </Button>
    </Card>
  )
}
