import { randomUUID } from 'node:crypto'

interface HostileScene {
  readonly admins: { readonly token: string }
  readonly companyId: string
  /** The reader of the letters: sent to everyone, they were nine of ten emails of that test, all alike. */
  readonly reader: string
  readonly one: (query: string, values?: unknown[]) => Promise<{ id?: string; version?: number }>
}

/** Each text comes more than once, and a company has one rule by a name. */
const FREE_NAMES = 'UPDATE nudge_rules SET name = id::text WHERE company_id = $1'

/** Who writes to people, and what has to fit for it. */
export const outreachSettings = ({ admins, companyId, reader, one }: HostileScene) => ({
  'POST /admin/nudges': async () => {
    await one(FREE_NAMES, [companyId])
    await one("DELETE FROM nudge_rules WHERE company_id = $1 AND trigger = 'feedback'", [companyId])
    return { ...admins, body: { companyId, isOn: false, trigger: 'feedback' } }
  },
  'PUT /admin/nudges/:id': async () => {
    await one(FREE_NAMES, [companyId])
    const { id = '', version } = await one(
      "SELECT id, version FROM nudge_rules WHERE company_id = $1 AND trigger = 'no-session'",
      [companyId],
    )
    return { ...admins, params: { id }, body: { companyId, version, isOn: false } }
  },
  'PUT /admin/email-words/:kind': async () => {
    const { version } = await one(
      "SELECT coalesce(max(version), 1) AS version FROM email_words WHERE company_id = $1 AND kind = 'match-ended'",
      [companyId],
    )
    return { ...admins, params: { kind: 'match-ended' }, body: { companyId, version } }
  },
  'POST /admin/email-words/:kind/test': () => ({
    ...admins,
    params: { kind: 'match-ended' },
    body: { companyId },
  }),
  'POST /admin/outcomes/readers': () => ({
    ...admins,
    body: { companyId, email: `${randomUUID()}@lived.example` },
  }),
  'POST /admin/companies/:id/api-keys': async () => {
    await one('UPDATE api_keys SET revoked_at = now() WHERE revoked_at IS NULL')
    return { ...admins, params: { id: companyId } }
  },
  'POST /admin/companies/:id/webhooks': async () => {
    await one('DELETE FROM webhooks')
    return { ...admins, params: { id: companyId } }
  },
  'POST /admin/letters/readers': () => ({ ...admins, body: { companyId } }),
  'POST /admin/letters/test': () => ({ ...admins, body: { companyId } }),
  'POST /admin/letters': () => ({
    ...admins,
    body: { companyId, clientId: randomUUID(), to: { from: 'people', search: reader } },
  }),
})
