import { Button } from '~/ui/button'
import { CopyButton } from '~/ui/copy-button'
import { Dialog } from '~/ui/dialog'
import styles from './connect.module.css'

interface SecretOnceProps {
  what: 'key' | 'secret'
  secret: string
  onClose: () => void
}

/** Only its own button closes it, so that no one loses the secret by clicking outside. */
export function SecretOnce({ what, secret, onClose }: SecretOnceProps) {
  return (
    <Dialog
      title={`Copy your ${what} now`}
      open
      kind="alert"
      onClose={onClose}
      foot={<Button onClick={onClose}>I’ve copied it</Button>}
    >
      <div className="stack">
        <p>We won’t show it again. Keep it where you keep passwords, not in a message or a document.</p>
        <p className={styles.secret}>
          <code>{secret}</code>
        </p>
        <div>
          <CopyButton what={what} text={secret} />
        </div>
      </div>
    </Dialog>
  )
}
