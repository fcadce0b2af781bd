import type { PersonalData } from '../../platform/personal-data/rule.ts'
import {
  leadsToMyPair,
  mine,
  own,
  saysMyFirstName,
  toMyPartners,
} from '../../platform/personal-data/words.ts'

const noticesAboutMe = `${toMyPartners} AND (${saysMyFirstName("title || ' ' || body || coalesce(words ->> 'values', '')")}
  OR (kind <> 'badge-earned' AND ${leadsToMyPair("coalesce(link, '')")}))`

export const personalData: PersonalData = {
  notices: {
    holds: 'Notices you’ve received',
    of: mine(),
    exported: 'kind title body link created_at read_at',
    withheld: {
      key: 'id user_id thing_id thing_mark mail_id reply_to',
      platform: 'in_app mail_at good_until later_title',
      derived: 'attachments words',
    },
    derived: { files: "(SELECT jsonb_agg(file -> 'filename') FROM jsonb_array_elements(attachments) file)" },
    // Partners' notices about the person, or about the pair with the person's words.
    erase: {
      steps: [{ delete: mine() }, { delete: noticesAboutMe }],
    },
  },
  notice_preferences: {
    holds: 'Your notice choices',
    ...own,
    exported: 'kind in_app email',
    withheld: { key: 'user_id' },
  },
  notice_schedules: {
    holds: 'Your email timing',
    ...own,
    exported: 'digest_hour quiet_from quiet_to digested_on team_digest team_digested_on',
    withheld: { key: 'user_id' },
  },
  push_devices: {
    holds: 'Devices notified while the app is closed',
    ...own,
    exported: 'topics shows_words created_at delivered_at',
    withheld: {
      key: 'id user_id session_id',
      secret: 'address_hash subscription',
      platform: 'failures',
    },
  },
  pushes: {
    holds: 'Notifications on their way to one of your devices',
    withheld: {
      key: 'id device_id notice_id enrollment_id message_number',
      platform: 'next_at leased_until attempts',
    },
    erase: { with: 'push_devices' },
  },
}
