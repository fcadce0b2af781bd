import { notPersonal, type PersonalData } from './rule.ts'
import { byMyEmail, leadsToMyPair, namesMyEmail, namesMyId, saysMyFirstName } from './words.ts'

const text = "subject || ' ' || plain || ' ' || html"

export const platformTables: PersonalData = {
  mails: {
    holds: 'Emails we sent you',
    of: byMyEmail('recipient'),
    exported: 'kind recipient subject plain state created_at sent_at',
    withheld: {
      key: 'id company_id',
      secret: 'unsubscribe_url',
      platform: 'reply_to html attachments repeatable as_written attempts sending_since last_error',
    },
    erase: {
      steps: [
        {
          delete: `${byMyEmail('recipient')} OR ${byMyEmail('reply_to')}
            OR ${namesMyEmail(`${text} || ' ' || attachments::text`)}
            OR recipient IN (SELECT email FROM partners) AND (${saysMyFirstName(text)} OR ${leadsToMyPair('plain')})`,
        },
      ],
    },
  },
  rate_limits: {
    holds: 'Counted attempts, for a few hours',
    withheld: { platform: 'key count window_ends_at' },
    erase: { steps: [{ delete: `${namesMyEmail('key')} OR ${namesMyId('key')}` }] },
  },
  migrations: notPersonal('Versions of the schema', 'name checksum applied_at', ''),
}
