import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { useMailedToken } from '~/lib/mailed-token'
import { homeOf } from '~/lib/redirects'
import { screens } from '~/lib/screens'
import { useSession } from '~/lib/session'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { toast } from '~/ui/toast-store'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame'

/** Opening it changes nothing: link scanners for email must not confirm anything. */
export function ConfirmEmailScreen() {
  const token = useMailedToken()
  const account = useSession()?.account
  const [state, setState] = useState<'asking' | 'busy' | 'done' | 'expired'>('asking')

  async function confirm() {
    setState('busy')
    try {
      await api('POST /auth/confirm-email', { body: { token: token ?? '' } })
      setState('done')
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'link_expired'
      if (!isOver) toast.error(messageOf(error, 'We couldn’t confirm the address. Please try again.'))
      setState(isOver ? 'expired' : 'asking')
    }
  }

  return (
    <AuthFrame tone="lagoon">
      <h1>Confirm your email address</h1>
      {state === 'done' ? (
        <Notice
          tone="success"
          title="Your email address is confirmed"
          role="status"
          className={styles.authAnswer}
          action={
            <Link className="link-btn" to={account ? homeOf(account) : screens.login}>
              {account ? 'Continue' : 'Log in'}
            </Link>
          }
        >
          Our emails can now tell you what’s new.
        </Notice>
      ) : state === 'expired' || token === '' ? (
        <Notice
          tone="warning"
          title="This link no longer works"
          role="alert"
          className={styles.authAnswer}
          action={
            <Link className="link-btn" to={account ? screens.settings : screens.login}>
              {account ? 'Open settings' : 'Log in'}
            </Link>
          }
        >
          {token === ''
            ? 'Open it again from the email, or send yourself a new one from your settings.'
            : 'It has been used or is older than 7 days. You can send yourself a new one from your settings.'}
        </Notice>
      ) : (
        <>
          <p>
            Did you sign up for a mentoring programme on Brightpair? Confirm that the address this link was
            sent to is yours. If it wasn’t you, close this page: nothing has changed.
          </p>
          <Button
            size="lg"
            block
            className={styles.authAnswer}
            busy={state === 'busy' && 'Confirming'}
            onClick={() => void confirm()}
          >
            Confirm email address
          </Button>
        </>
      )}
    </AuthFrame>
  )
}
