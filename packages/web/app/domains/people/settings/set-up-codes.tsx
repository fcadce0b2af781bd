import { encodeQR } from 'qr'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { useForm } from '~/lib/use-form'
import { CopyButton } from '~/ui/copy-button'
import { FormDialog } from '~/ui/form-dialog'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import styles from './settings.module.css'
import { useChangeFactors } from './use-factors'

interface SetUpCodesProps {
  secret: string
  address: string
  onClose: () => void
  onDone: (recoveryCodes: readonly string[] | null) => void
}

/** The app scans the code or takes the secret, and shows a code that proves it worked. */
export default function SetUpCodes({ secret, address, onClose, onDone }: SetUpCodesProps) {
  const confirm = useChangeFactors(
    (code: string) => api('PUT /auth/factors/codes', { body: { code } }),
    ({ recoveryCodes }) => {
      toast.success('One-time codes are on.')
      onDone(recoveryCodes)
    },
  )
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }): { code?: string } =>
      /^\d{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: 'Please enter the six digits.' },
    async onValid({ code }) {
      await confirm
        .mutateAsync(code)
        .catch((error) => form.refuse({ code: messageOf(error, 'We couldn’t check the code.') }))
    },
  })
  return (
    <FormDialog
      title="Set up one-time codes"
      size="sm"
      submit="Switch on"
      busy={form.busy && 'Checking'}
      formProps={form.formProps}
      onClose={onClose}
    >
      <p>Scan this with an authenticator app, then enter the code it shows.</p>
      <QrCode text={address} />
      <p className={styles.secret}>
        <small className="muted">Can’t scan? Type this into the app:</small>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <div>
        <CopyButton what="secret" text={secret} />
      </div>
      <TextField
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </FormDialog>
  )
}

function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { border: 3 })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label="QR code with the secret below"
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
