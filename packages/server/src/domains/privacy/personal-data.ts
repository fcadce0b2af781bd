import type { PersonalData } from '../../platform/personal-data/rule.ts'
import { keys, mine, own } from '../../platform/personal-data/words.ts'

export const personalData: PersonalData = {
  data_exports: {
    holds: 'Exports of your data',
    ...own,
    exported: 'state requested_at ready_at expires_at',
    withheld: { key: 'id user_id company_id', file: 'archive' },
  },
  erasures: {
    holds: 'Your request to be erased',
    of: mine(),
    exported: 'requested_at due_at paused_until erased_at',
    withheld: keys,
    erase: { keep: 'says that an account was erased and when, not whose' },
  },
}
