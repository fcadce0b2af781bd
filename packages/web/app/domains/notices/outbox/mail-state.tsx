import type { PostedMail } from '@brightpair/contract'
import { Badge } from '~/ui/badge'

const words = {
  waiting: { tone: 'warning', label: 'On its way' },
  sent: { tone: 'success', label: 'Saved' },
  failed: { tone: 'danger', label: 'Failed' },
  uncertain: { tone: 'warning', label: 'Uncertain' },
} as const

export const MailState = ({ of: state }: { of: PostedMail['state'] }) => (
  <Badge tone={words[state].tone}>{words[state].label}</Badge>
)
