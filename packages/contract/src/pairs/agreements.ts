import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PersonName } from '../fields.ts'
import { participantRoles } from '../roles.ts'

const Signature = z.object({ name: z.string(), signedAt: Moment }).nullable()

export const Agreement = z.object({
  enrollmentId: Id,
  version: z.int().describe('Which wording; the text of each is in the agreement content of the contract.'),
  months: z.int().describe('How long the programme lasts, which the wording names.'),
  mentor: PersonName,
  mentee: PersonName,
  track: z.object({ name: z.string() }).nullable(),
  startedAt: Moment,
  signatures: z.object({ mentor: Signature, mentee: Signature }),
  signedByMe: z.boolean(),
  complete: z.boolean().describe('Both have signed.'),
  over: z.boolean().describe('The programme has ended: nothing is left to sign.'),
})
export type Agreement = z.infer<typeof Agreement>

const enrollmentId = Id.optional().describe(
  'For mentors with several mentees. Left out: the oldest waiting for a signature, or else the newest.',
)

export const agreements = {
  agreement: endpoint('GET', '/agreement', {
    summary: 'The agreement of a running programme and who has signed it',
    access: participantRoles,
    query: z.strictObject({ enrollmentId }),
    response: Agreement,
    errors: ['no_enrollment'],
  }),
  signAgreement: endpoint('POST', '/agreement/sign', {
    summary: 'Sign for yourself, once',
    access: participantRoles,
    body: z.strictObject({
      accepted: z.literal(true, 'Please tick the box to accept the agreement.'),
      version: z.int().optional().describe('The wording that was shown; refused if it has changed.'),
      enrollmentId,
    }),
    response: Agreement,
    errors: ['no_enrollment', 'already_signed', 'agreement_changed'],
  }),
  agreementPdf: endpoint('GET', '/agreement.pdf', {
    summary: 'The agreement with its signatures as a PDF',
    access: participantRoles,
    query: z.strictObject({ enrollmentId }),
    produces: 'application/pdf',
    errors: ['no_enrollment', 'too_many_requests'],
  }),
}
