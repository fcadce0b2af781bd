import { Copy } from 'lucide'
import { Button, type ButtonProps } from './button'
import { Icon } from './icon'
import { toast } from './toast-store'

interface CopyButtonProps extends Pick<ButtonProps, 'variant'> {
  /** What is copied, for the button and the toast: "code". */
  what: string
  text: string
}

export function CopyButton({ what, text, variant = 'secondary' }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(`The ${what} is copied`)
    } catch {
      toast.error(`Your browser won’t let us copy. Please select the ${what} and copy it yourself.`)
    }
  }
  return (
    <Button variant={variant} size="sm" onClick={copy}>
      <Icon of={Copy} />
      Copy {what}
    </Button>
  )
}
