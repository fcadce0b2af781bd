import type { LeadDetails } from '@brightpair/contract'
import { Bot, CircleAlert, MailCheck, MailQuestionMark, UserRoundCheck } from 'lucide'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { momentLabel } from '~/lib/moments'
import { Icon } from '~/ui/icon'
import styles from './leads.module.css'

const deliveries = {
  waiting: { icon: MailQuestionMark, words: 'On its way' },
  sent: { icon: MailCheck, words: 'Sent' },
  failed: { icon: CircleAlert, words: 'Not delivered yet. We’ll keep trying' },
  uncertain: {
    icon: MailQuestionMark,
    words: 'Uncertain: it may have arrived, so we won’t send it again automatically',
  },
} as const

/** The visitor's messages and our replies. */
export function LeadThread({ lead }: { lead: LeadDetails }) {
  const { source, replies, createdAt } = lead
  return (
    <>
      {source.kind === 'MESSAGE' && (
        <div className={styles.leadMsg}>
          <p>{source.text ?? 'No message was written.'}</p>
          <small>From the contact page, {momentLabel(createdAt)}</small>
        </div>
      )}
      {source.kind === 'INTEREST' && (
        <div className={styles.leadMsg}>
          {source.answers.length === 0 && <p>No question was answered.</p>}
          <dl>
            {source.answers.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer || 'No answer'}</dd>
              </div>
            ))}
          </dl>
          <small>From the public questionnaire, {momentLabel(createdAt)}</small>
        </div>
      )}
      <Remarks source={source} />
      {replies.length > 0 && (
        <ol className={styles.leadReplies} aria-label="Our answers">
          {replies.map(({ id, subject, text, sentBy, sentAt, delivery }) => (
            <li key={id}>
              <b>{subject}</b>
              <p>{text}</p>
              <small>
                <Icon of={deliveries[delivery].icon} />
                {deliveries[delivery].words}. {sentBy}, {momentLabel(sentAt)}
              </small>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function Remarks({ source }: { source: LeadDetails['source'] }) {
  if (source.kind === 'MESSAGE' && source.isSuspect) {
    return (
      <p className={styles.leadRemark}>
        <Icon of={Bot} />A hidden field was filled in, so this was probably sent by a bot.
      </p>
    )
  }
  if (source.kind === 'INTEREST' && source.person) {
    return (
      <p className={styles.leadRemark}>
        <Icon of={UserRoundCheck} />
        <span>
          Has registered since. <Link to={adminScreens.person(source.person.id)}>See this person</Link>
        </span>
      </p>
    )
  }
  return null
}
