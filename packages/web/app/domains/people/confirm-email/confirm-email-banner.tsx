import { MailCheck } from 'lucide'
import { useOwnAccount, useSendConfirmation } from '~/domains/people/own-account'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import styles from './confirm-email-banner.module.css'

/** On every screen of someone who has not confirmed their email address. */
export function ConfirmEmailBanner() {
  const { data } = useOwnAccount()
  const send = useSendConfirmation()
  if (!data || data.emailConfirmed) return null
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
