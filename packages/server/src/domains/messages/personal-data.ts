import type { PersonalData } from '../../platform/personal-data/rule.ts'
import {
  emptied,
  keys,
  mine,
  ofMyPairs,
  ofPair,
  own,
  whoIs,
  withoutMyFirstName,
  withPartner,
} from '../../platform/personal-data/words.ts'

export const personalData: PersonalData = {
  message_counters: {
    holds: 'How many messages a pair has exchanged',
    withheld: { key: ofPair, platform: 'last_number' },
    erase: { keep: 'a number' },
  },
  messages: {
    holds: 'Messages with your partners',
    wordsOfOthers: 'text',
    of: ofMyPairs,
    exported: 'number text sent_at read_at',
    derived: { ...withPartner, from: `coalesce(${whoIs('sender_id')}, 'Brightpair')` },
    withheld: { key: 'company_id client_id', derived: 'enrollment_id sender_id' },
    erase: {
      steps: [
        { where: mine('sender_id'), set: { text: emptied('text') } },
        { where: `${ofMyPairs} AND sender_id IS NULL`, set: { text: withoutMyFirstName('text') } },
      ],
    },
  },
  message_attachments: {
    holds: 'Files you sent',
    wordsOfOthers: 'name bytes',
    of: mine('uploader_id'),
    exported: 'name kind size uploaded_at message_number',
    derived: withPartner,
    withheld: {
      key: 'company_id uploader_id position',
      derived: 'id enrollment_id',
      file: 'bytes',
    },
    erase: { steps: [{ delete: mine('uploader_id') }] },
  },
  assist_consents: {
    holds: 'Your consent to drafts from an external service',
    ...own,
    exported: 'given_at',
    withheld: keys,
  },
}
