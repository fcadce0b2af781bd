import { randomUUID } from 'node:crypto'

interface Given {
  readonly admins: { readonly token: string }
  readonly companyId: string
  readonly one: (query: string, values?: unknown[]) => Promise<{ version?: number }>
}

/** Who writes to people, and what has to fit for it. */
export const outreachSettings = ({ admins, companyId, one }: Given) => ({
  'PUT /admin/nudges/:trigger': async () => {
    const { version } = await one(
      "SELECT version FROM nudge_rules WHERE company_id = $1 AND trigger = 'no-session'",
      [companyId],
    )
    return {
      ...admins,
      params: { trigger: 'no-session' },
      body: { companyId, version, isOn: false },
    }
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
    body: { companyId, clientId: randomUUID(), to: { from: 'people', search: '' } },
  }),
})
