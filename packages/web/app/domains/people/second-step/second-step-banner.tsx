import { ShieldAlert } from 'lucide'
import { Navigate, useLocation } from 'react-router'
import { dayLabel } from '~/lib/moments'
import { useSession } from '~/lib/session'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import styles from '../confirm-email/confirm-email-banner.module.css'
import { useFactors } from '../settings/use-factors'
import { owesSecondStep } from './own-requirement'

const SETTINGS = '/settings'

/** On every screen of someone who runs programmes with only a password where more is required. */
export function SecondStepBanner() {
  const accountType = useSession()?.account.accountType
  return accountType === 'ADMIN' || accountType === 'TEAM' ? <Banner /> : null
}

function Banner() {
  const { data } = useFactors()
  const { pathname, key } = useLocation()
  if (!data?.requiredFrom || data.codes || data.passkeys.length > 0) return null
  const isOwed = owesSecondStep(data)
  // A screen that changes its own URL while opening would cancel this redirect: the key restarts it.
  if (isOwed && pathname !== SETTINGS) return <Navigate key={key} to={`${SETTINGS}#sign-in`} replace />
  return (
    <aside className={styles.confirmEmail} aria-label="Two-step login">
      <Notice
        icon={ShieldAlert}
        tone="warning"
        title={
          isOwed
            ? 'Please add a passkey or switch on one-time codes'
            : `You’ll need a passkey or one-time codes from ${dayLabel(data.requiredFrom)}`
        }
        action={
          pathname === SETTINGS ? undefined : (
            <ButtonLink variant="secondary" size="sm" to={`${SETTINGS}#sign-in`}>
              Set it up
            </ButtonLink>
          )
        }
      >
        {isOwed
          ? 'Your role can see what people wrote, so a password alone isn’t enough any more. Everything else will open again once you have one.'
          : 'Your role can see what people wrote, so a password alone won’t be enough. It takes a minute.'}
      </Notice>
    </aside>
  )
}
