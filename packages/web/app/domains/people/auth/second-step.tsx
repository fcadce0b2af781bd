import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import type { session } from '~/lib/session'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'

interface SecondStepProps {
  /** Proves that the password was correct. */
  token: string
  onEnter: (signedIn: Parameters<typeof session.save>[0]) => void
  onPasskey: () => void
  onStartAgain: () => void
}

/** Loaded after a correct password that is not enough by itself. */
export default function SecondStep({ token, onEnter, onPasskey, onStartAgain }: SecondStepProps) {
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }): { code?: string } => (code.trim() === '' ? { code: 'Please enter a code.' } : {}),
    async onValid({ code }) {
      try {
        onEnter(await api('POST /auth/login/code', { body: { token, code } }))
      } catch (error) {
        const words = messageOf(error, 'We couldn’t check the code. Please try again.')
        toast.error(words)
        if (error instanceof ApiError && error.code === 'link_expired') onStartAgain()
        else form.refuse({ code: words })
      }
    },
  })
  return (
    <>
      <h1>One more step</h1>
      <p>Enter the six digits your app shows for Brightpair.</p>
      <form {...form.formProps}>
        <TextField
          label="Code"
          hint="No phone at hand? Use one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.field('code')}
        />
        <Button type="submit" size="lg" block busy={form.busy && 'Checking'}>
          Continue
        </Button>
        <Button variant="secondary" size="lg" block onClick={onPasskey}>
          Use a passkey
        </Button>
        <Button variant="link" onClick={onStartAgain}>
          Back to login
        </Button>
      </form>
    </>
  )
}
