import { notPersonal, type PersonalData } from '../../platform/personal-data/rule.ts'
import { byMyEmail, ME, MY_COMPANIES, mine } from '../../platform/personal-data/words.ts'

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
  directory_people: {
    holds: 'How your company’s directory lists you',
    of: mine(),
    exported: 'user_name external_id first_name last_name email is_active added_at changed_at',
    withheld: { key: 'id company_id user_id' },
    erase: { steps: [{ delete: `${mine()} OR ${byMyEmail('email')} AND company_id IN ${MY_COMPANIES}` }] },
  },
  directory_groups: notPersonal(
    'Groups of a company’s directory, and the programmes they join',
    'display_name external_id role added_at changed_at version',
    'id company_id programme_id',
  ),
  directory_members: {
    holds: 'Which groups of your company’s directory you’re in',
    withheld: { key: 'group_id person_id', platform: 'settled_at problem' },
    erase: { with: 'directory_people' },
  },
  webhooks: {
    holds: 'Webhooks you added for a company',
    of: mine('made_by'),
    exported: 'kind host events with_names is_on made_at disabled_at',
    withheld: {
      key: 'id company_id made_by version',
      secret: 'address secret old_secret',
      platform: 'rotates_until',
    },
    erase: { steps: [{ where: mine('made_by'), set: { made_by: 'NULL' } }] },
    remains: {
      'where a company has events sent, without saying who added it':
        'kind host events address secret old_secret',
    },
  },
  webhook_deliveries: {
    holds: 'Events sent to other systems of your company',
    withheld: {
      key: 'id webhook_id seq subject body',
      platform: 'event state created_at next_at leased_until attempts status answer took_ms settled_at',
    },
    erase: { steps: [{ delete: `strpos(body::text, ${ME}::text) > 0` }] },
    remains: { 'what happened to others, by ids alone': 'event subject body state answer' },
  },
}
