import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../fields.ts'
import { MAX_GRACE_DAYS } from '../limits.ts'

const SecondStepRule = z.object({
  requiredFrom: Moment.nullable().describe('Null: not required here.'),
  platformFrom: Moment.nullable().describe(
    'When the platform starts to require it of everyone who runs programmes.',
  ),
  without: z.int().describe('How many of those affected have neither a passkey nor one-time codes.'),
})
export type SecondStepRule = z.infer<typeof SecondStepRule>

const body = z.strictObject({
  graceDays: z
    .int('Please enter a number of days.')
    .min(0)
    .max(MAX_GRACE_DAYS)
    .nullable()
    .describe('How long people have to set it up, from now; null: no longer required.'),
})
const OfCompany = z.strictObject({ id: Id })

export const secondStepRules = {
  platformRule: endpoint('GET', '/admin/second-step', {
    summary: 'Whether everyone who runs programmes needs a passkey or one-time codes',
    access: ['ADMIN'],
    response: SecondStepRule,
  }),
  changePlatformRule: endpoint('PUT', '/admin/second-step', {
    summary:
      'Require a passkey or one-time codes of everyone who runs programmes, from a given day; or stop requiring them',
    access: ['ADMIN'],
    freshProof: true,
    body,
    response: SecondStepRule,
  }),
  companyRule: endpoint('GET', '/admin/companies/:id/second-step', {
    summary: 'Whether those who run a company’s programmes need a passkey or one-time codes',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: OfCompany,
    response: SecondStepRule,
    errors: ['not_found'],
  }),
  changeCompanyRule: endpoint('PUT', '/admin/companies/:id/second-step', {
    summary:
      'Require a passkey or one-time codes of those who run a company’s programmes; or stop requiring them',
    access: ['ADMIN', 'MANAGER'],
    freshProof: true,
    within: { company: 'params.id' },
    params: OfCompany,
    body,
    response: SecondStepRule,
    errors: ['not_found'],
  }),
}
