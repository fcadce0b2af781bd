import { MIN_PASSWORD } from '@brightpair/contract/limits'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { useMailedLink } from '~/lib/mailed-token'
import { homeOf } from '~/lib/redirects'
import { screens } from '~/lib/screens'
import { session } from '~/lib/session'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { NewPasswordField, PasswordField } from '~/ui/password-field'
import { toast } from '~/ui/toast-store'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame'
import { messages, type NewPasswordValues, newPasswordErrors } from './auth-rules'
import { refusedFields } from './refused-fields'

const INCOMPLETE = 'Open it again from the email, or ask for a new one.'

const forgottenWords = {
  title: 'Choose a new password',
  saved: 'Your password is changed. Please log in.',
  expired: 'It has been used or is older than 30 minutes.',
}
const recoveryWords = { ...forgottenWords, expired: 'It has been used or is older than 24 hours.' }
const invitedWords = {
  title: 'Welcome. Choose a password',
  saved: 'Your password is saved. Please log in.',
  expired: 'It has been used or is older than 14 days.',
}

/** Invited people are logged in directly. Where more than a password is needed, the login page asks for it. */
const logIn = (email: string, password: string) =>
  api('POST /auth/login', { body: { email, password, rememberMe: false } }).catch(() => null)

export function ResetPasswordScreen() {
  const navigate = useNavigate()
  const link = useMailedLink()
  const words = link?.has('invited') ? invitedWords : link?.has('recovery') ? recoveryWords : forgottenWords
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<NewPasswordValues>({
    initial: { password: '', confirmPassword: '' },
    validate: newPasswordErrors,
    onInvalid(_, errors) {
      if (errors.confirmPassword === messages.passwordsDiffer) toast.error(messages.passwordsDiffer)
    },
    async onValid({ password }) {
      try {
        const body = { token: link?.get('token') ?? '', password }
        const { email } = await api('POST /auth/reset-password', { body })
        const signedIn = link?.has('invited') && (await logIn(email, password))
        if (signedIn) session.save(signedIn)
        toast.success(signedIn ? 'Your password is saved.' : words.saved)
        navigate(signedIn ? homeOf(signedIn) : screens.login, { replace: true })
      } catch (error) {
        toast.error(messageOf(error, 'We couldn’t save the password. Please try again.'))
        if (error instanceof ApiError && error.code === 'link_expired') setProblem(words.expired)
        form.refuse(refusedFields(error))
      }
    },
  })

  useEffect(() => {
    if (link && !link.has('token')) setProblem(INCOMPLETE)
  }, [link])

  return (
    <AuthFrame tone="marigold">
      <h1>{words.title}</h1>
      <p>At least {MIN_PASSWORD} characters. A few memorable words beat one word with symbols.</p>
      {problem && (
        <Notice
          tone="warning"
          title="This link doesn’t work any more"
          role="alert"
          className={styles.authAnswer}
          action={
            <Link className="link-btn" to={screens.forgotPassword}>
              Get a new link
            </Link>
          }
        >
          {problem}
        </Notice>
      )}
      <form {...form.formProps}>
        <NewPasswordField label="New Password" person={{}} {...form.field('password')} />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
        <Button type="submit" size="lg" block busy={form.busy && 'Saving'}>
          Save password
        </Button>
      </form>
      <p className={styles.authFoot}>
        <Link to={screens.login}>Back to login</Link>
      </p>
    </AuthFrame>
  )
}
