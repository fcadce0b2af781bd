import type { PersonalData } from '../../platform/personal-data/rule.ts'
import { mine } from '../../platform/personal-data/words.ts'

export const personalData: PersonalData = {
  api_keys: {
    holds: 'API keys you made for a company',
    of: mine('made_by'),
    exported: 'name scopes made_at expires_at last_used_at revoked_at',
    withheld: {
      key: 'id company_id programme_ids made_by',
      secret: 'prefix secret_hash',
      platform: 'warned_at',
    },
    erase: { steps: [{ where: mine('made_by'), set: { made_by: 'NULL' } }] },
    remains: {
      'what a company calls its key, without saying who made it':
        'name prefix secret_hash scopes programme_ids',
    },
  },
}
