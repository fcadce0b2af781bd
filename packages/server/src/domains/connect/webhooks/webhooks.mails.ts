import type { Mail } from '../../../platform/mail/outbox.ts'
import type { ConnectionReader } from '../who-runs.queries.ts'

export const webhookStoppedMail = (
  { email, firstName }: ConnectionReader,
  { host, company }: { host: string; company: string },
  publicUrl: string,
): Mail => ({
  kind: 'webhook-stopped',
  to: email,
  subject: `We’ve stopped sending events to ${host}`,
  heading: 'A webhook was switched off',
  paragraphs: [
    `Hello ${firstName},`,
    `For a day, nothing we sent for ${company} to ${host} arrived, so we’ve switched this webhook off.`,
    'Once the receiver is back, switch it on again and replay what failed. Nothing is recorded for it while it’s off.',
  ],
  action: { label: 'Open connections', url: `${publicUrl}/admin-dashboard/connections` },
})
