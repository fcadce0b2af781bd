import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { homeOf, safeNext } from '~/lib/redirects'
import { screens } from '~/lib/screens'
import { session } from '~/lib/session'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Notice } from '~/ui/notice'
import { PasswordField } from '~/ui/password-field'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame'
import { type LoginValues, loginErrors, messages } from './auth-rules'
import { refusedFields } from './refused-fields'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in'

const CompanySignOn = lazy(() => import('./company-sign-on'))
const SecondStep = lazy(() => import('./second-step'))

const WRONG = 'Check your email address and password.'

export function LoginScreen() {
  useLeaveWhenSignedIn()
  const navigate = useNavigate()
  const { next, said } = useSaid()
  const [isSigningOn, setSigningOn] = useState(false)
  const [rememberMe, setRememberMe] = useState(false)
  const [half, setHalf] = useState('')
  const [isAsking, setAsking] = useState(false)

  function enter(signedIn: Parameters<typeof session.save>[0]) {
    session.save(signedIn)
    toast.success('Successfully logged in!')
    navigate(next ?? homeOf(signedIn), { replace: true })
  }

  const form = useForm<LoginValues>({
    initial: { email: '', password: '' },
    validate: loginErrors,
    onInvalid(values) {
      if (values.email.trim() === '' || values.password === '') toast.error(messages.bothFields)
    },
    async onValid({ email, password }) {
      try {
        enter(await api('POST /auth/login', { body: { email, password, rememberMe } }))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'second_step_needed')
          return setHalf(error.details.token ?? '')
        toast.error(messageOf(error, 'Login failed.'))
        const isWrong = error instanceof ApiError && error.code === 'wrong_credentials'
        form.refuse(isWrong ? { password: WRONG } : refusedFields(error))
      }
    },
  })

  async function enterWith(credential: Awaited<ReturnType<typeof import('./passkey').askForPasskey>>) {
    enter(await api('POST /auth/login/passkey', { body: { credential, rememberMe } }))
  }

  async function logInWithPasskey() {
    setAsking(true)
    try {
      const { askForPasskey, wasCancelled } = await import('./passkey')
      const credential = await askForPasskey().catch((error) => {
        if (!wasCancelled(error)) throw error
      })
      if (credential) await enterWith(credential)
    } catch (error) {
      toast.error(messageOf(error, 'Login failed.'))
    }
    setAsking(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with what `enterWith` knows, and after another question
  useEffect(() => {
    if (isAsking || half) return
    const leaving = new AbortController()
    import('./passkey')
      .then(({ offerPasskeys }) => offerPasskeys(leaving.signal, enterWith))
      .catch((error) => error instanceof ApiError && toast.error(error.message))
    return () => leaving.abort()
  }, [isAsking, half, rememberMe, next])

  if (half)
    return (
      <AuthFrame tone="marigold">
        <Suspense>
          <SecondStep
            token={half}
            onEnter={enter}
            onPasskey={logInWithPasskey}
            onStartAgain={() => setHalf('')}
          />
        </Suspense>
      </AuthFrame>
    )

  return (
    <AuthFrame tone="marigold">
      {(said || isSigningOn) && (
        <Suspense>
          <CompanySignOn said={said} next={next} isOpen={isSigningOn} onClose={() => setSigningOn(false)} />
        </Suspense>
      )}
      {next && !said && (
        <Notice tone="warning" title="Log in to carry on" className={styles.authNotice}>
          We’ll take you straight back to where you were.
        </Notice>
      )}
      <h1>Login</h1>
      <p>Good to see you.</p>
      <form {...form.formProps}>
        <TextField
          label="Email address"
          type="email"
          autoComplete="username webauthn"
          {...form.field('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <div className="row-between">
          <Checkbox checked={rememberMe} onChange={(event) => setRememberMe(event.target.checked)}>
            Remember me
          </Checkbox>
          <Button variant="link" onClick={() => navigate(screens.forgotPassword)}>
            Forgot Password
          </Button>
        </div>
        <Button type="submit" size="lg" block busy={form.busy && 'Logging in'}>
          Log In
        </Button>
        <Button variant="secondary" size="lg" block busy={isAsking && 'Waiting'} onClick={logInWithPasskey}>
          Use a passkey
        </Button>
        <Button variant="secondary" size="lg" block onClick={() => setSigningOn(true)}>
          Use company sign-on
        </Button>
      </form>
      <p className={styles.authFoot}>
        New to Brightpair? <Link to={screens.register}>Create an account</Link>
      </p>
    </AuthFrame>
  )
}

/** Only known in the browser: the prerendered page has no query string. */
function useSaid(): { next: string | null; said: string | null } {
  const [search] = useSearchParams()
  const [now, setNow] = useState<URLSearchParams | null>(null)
  useEffect(() => setNow(search), [search])
  return { next: safeNext(now?.get('next') ?? null), said: now?.get('sso') ?? null }
}
