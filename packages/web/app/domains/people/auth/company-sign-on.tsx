import type { SignOnProblem } from '@brightpair/contract'
import { MAX_EMAIL } from '@brightpair/contract/limits'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { homeOf } from '~/lib/redirects'
import { session } from '~/lib/session'
import { useForm } from '~/lib/use-form'
import { FormDialog } from '~/ui/form-dialog'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import styles from './auth.module.css'
import { messages } from './auth-rules'

interface CompanySignOnProps {
  /** The result of a sign-on: `done`, or the error. */
  said: string | null
  next: string | null
  isOpen: boolean
  onClose: () => void
}

/** All parts of the login screen about company sign-on; loaded on demand. */
export default function CompanySignOn({ said, next, isOpen, onClose }: CompanySignOnProps) {
  return (
    <>
      {said === 'done' ? <Arrival next={next} /> : said && <Problem said={said} />}
      {isOpen && <Departure next={next} onClose={onClose} />}
    </>
  )
}

const problems: Record<SignOnProblem, { title: string; text: string }> = {
  unfinished: {
    title: 'The sign-on wasn’t finished',
    text: 'It was cancelled, took too long or was started elsewhere. Please start again.',
  },
  refused: {
    title: 'Your company hasn’t enrolled this address yet',
    text: 'Ask the person who runs the programme to invite you, or whether your account is still active.',
  },
  unproven: {
    title: 'Please confirm your email address first',
    text: 'An account with your address is waiting, and we’ve just sent a link to it. Follow the link, then use the company sign-on again.',
  },
  'use-password': {
    title: 'Please log in with your password',
    text: 'The company sign-on doesn’t open your account. No password yet? Choose “Forgot Password”, and we’ll email you a link.',
  },
  stale: {
    title: 'Your company’s sign-on didn’t ask you again',
    text: 'To confirm it’s you, it has to ask who you are right now. Please log out there and try again, or tell the person who runs the programme.',
  },
  unavailable: {
    title: 'The sign-on isn’t responding',
    text: 'Please try again later, or log in with your password.',
  },
  unusable: {
    title: 'We can’t accept your company’s sign-on',
    text: 'Please tell the person who runs the programme, or log in with your password.',
  },
}

function Problem({ said }: { said: string }) {
  const { title, text } = problems[said in problems ? (said as SignOnProblem) : 'unfinished']
  return (
    <Notice tone="danger" title={title} role="alert" className={styles.authNotice}>
      {text}
    </Notice>
  )
}

/** The cookie is already set; the screens also need the account. */
function Arrival({ next }: { next: string | null }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<SignOnProblem | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the sign-on that has just happened
  useEffect(() => {
    api('POST /auth/refresh').then(
      (signedIn) => {
        session.save(signedIn)
        toast.success('Successfully logged in!')
        navigate(next ?? homeOf(signedIn), { replace: true })
      },
      (error) => setProblem(error instanceof ApiError && error.status === 401 ? 'unfinished' : 'unavailable'),
    )
  }, [])
  if (problem) return <Problem said={problem} />
  return <Notice title="Logging you in" role="status" className={styles.authNotice} />
}

function Departure({ next, onClose }: { next: string | null; onClose: () => void }) {
  const [isLeaving, setLeaving] = useState(false)
  const form = useForm({
    initial: { who: '' },
    validate: ({ who }): { who?: string } => (who.trim() === '' ? { who: messages.field } : {}),
    async onValid({ who }) {
      try {
        const { location } = await api('POST /sso/start', { body: { who, ...(next && { next }) } })
        setLeaving(true)
        window.location.assign(location)
      } catch (error) {
        form.refuse({ who: messageOf(error, 'We couldn’t start the sign-on. Please try again.') })
      }
    },
  })
  return (
    <FormDialog
      title="Company sign-on"
      size="sm"
      submit="Continue"
      busy={(form.busy || isLeaving) && 'Redirecting'}
      formProps={form.formProps}
      onClose={onClose}
    >
      <TextField
        label="Work email or registration code"
        hint="We’ll take you to your company’s sign-in page."
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL}
        {...form.field('who')}
      />
    </FormDialog>
  )
}
