import { adminScreens } from '~/lib/admin-screens'
import { usePartBelow } from '~/lib/use-part-below'
import { MailPage } from './mail-page'
import { OutboxList } from './outbox-list'
import '~/ui/card.css'
import './outbox.css'

export default function OutboxSection() {
  const part = usePartBelow(adminScreens.outbox)
  return part === '' ? <OutboxList /> : <MailPage id={part} />
}
