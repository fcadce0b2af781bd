import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { screens } from '~/lib/screens'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame'
import { type EmailValues, emailErrors } from './auth-rules'
import { refusedFields } from './refused-fields'

export function ForgotPasswordScreen() {
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm<EmailValues>({
    initial: { email: '' },
    validate: emailErrors,
    async onValid(body) {
      try {
        const { message } = await api('POST /auth/forgot-password', { body })
        setSent(message)
      } catch (error) {
        toast.error(messageOf(error, 'We couldn’t send the link. Please try again.'))
        form.refuse(refusedFields(error))
      }
    },
  })

  return (
    <AuthFrame tone="marigold">
      <h1>Forgot your password?</h1>
      <p>
        Enter your email address and we’ll send you a link to choose a new password. It works for 30 minutes.
      </p>
      {sent && (
        <Notice tone="success" title="Check your inbox" role="status" className={styles.authAnswer}>
          {sent}
        </Notice>
      )}
      <form {...form.formProps}>
        <TextField label="Email address" type="email" autoComplete="email" {...form.field('email')} />
        <Button type="submit" size="lg" block busy={form.busy && 'Sending the link'}>
          {sent ? 'Send the link again' : 'Send the link'}
        </Button>
      </form>
      <p className={styles.authFoot}>
        Remembered it? <Link to={screens.login}>Login</Link>
      </p>
    </AuthFrame>
  )
}
