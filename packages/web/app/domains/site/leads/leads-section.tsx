import { MailOpen } from 'lucide'
import { useParams } from 'react-router'
import { useTitle } from '~/lib/use-title'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { LeadPanel } from './lead-panel'
import { LeadsList } from './leads-list'
import '~/ui/card.css'
import styles from './leads.module.css'

/** A list with details beside it; on a phone each is a page of its own. */
export default function LeadsSection() {
  const { id: openId = '' } = useParams()
  return (
    <>
      <h1 className="sr-only">Messages</h1>
      <div className={classNames(styles.leads, 'card', openId !== '' && styles.leads_open)}>
        <LeadsList openId={openId} />
        {openId ? <LeadPanel key={openId} id={openId} /> : <NoneOpen />}
      </div>
    </>
  )
}

function NoneOpen() {
  useTitle('Messages')
  return (
    <div className={styles.leadsNone}>
      <Icon of={MailOpen} />
      <p>Choose a message to read and answer it.</p>
    </div>
  )
}
