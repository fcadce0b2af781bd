import { MailCheck } from 'lucide'
import { useLocation } from 'react-router'
import { useOwnAccount, useSendConfirmation } from '~/domains/people/own-account'
import { screens } from '~/lib/screens'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import styles from './confirm-email-banner.module.css'

/** For someone who has not confirmed their email address: on every screen but those that lead into the programme. */
export function ConfirmEmailBanner() {
  const { data } = useOwnAccount()
  const send = useSendConfirmation()
  const { pathname, state } = useLocation()
  const isJoining = pathname === screens.questionnaire || state?.isIntroducing
  if (!data || data.emailConfirmed || isJoining) return null
  return (
    <aside className={styles.confirmEmail} aria-label="Your email address">
      <Notice
        icon={MailCheck}
        title="Please confirm your email address"
        action={
          <Button variant="link" busy={send.isPending && 'Sending'} onClick={() => send.mutate()}>
            Send a new link
          </Button>
        }
      >
        We sent a link to {data.email}. Until you follow it, our emails can’t tell you what’s new.
      </Notice>
    </aside>
  )
}
