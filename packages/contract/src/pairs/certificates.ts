import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { participantRoles } from '../roles.ts'
import { OfPair } from './enrollments.ts'

const Day = z.iso.date()

export const Certificate = z.object({
  number: z
    .string()
    .describe('Five groups of four characters; anyone who knows it can check the certificate.'),
  name: z.string().describe('As the person was called on the day it was issued.'),
  role: z.enum(participantRoles),
  track: z.string().nullable(),
  company: z.string(),
  months: z.int().describe('How long the programme lasted.'),
  startedOn: Day,
  completedOn: Day,
})
export type Certificate = z.infer<typeof Certificate>

export const CertificateProgress = z.object({
  activities: z.object({
    percent: z.int().describe('The share that has to be ticked off.'),
    done: z.int(),
    total: z.int(),
  }),
  sessions: z.object({ needed: z.int(), held: z.int() }),
  isMet: z.boolean().describe('All requirements are met; it is issued when the programme is over.'),
  isIssued: z.boolean(),
})
export type CertificateProgress = z.infer<typeof CertificateProgress>

const access = participantRoles

export const certificates = {
  certificate: endpoint('GET', '/enrollments/:enrollmentId/certificate', {
    summary: 'Your own certificate for a completed programme, with the address where others can check it',
    access,
    params: OfPair,
    response: Certificate.extend({ address: z.url() }),
    errors: ['not_found'],
  }),
  certificateProgress: endpoint('GET', '/enrollments/:enrollmentId/certificate/progress', {
    summary: 'What the programme requires for a certificate, and how far the pair has come',
    access,
    params: OfPair,
    response: CertificateProgress,
    errors: ['not_found'],
  }),
  certificatePdf: endpoint('GET', '/enrollments/:enrollmentId/certificate.pdf', {
    summary: 'The same, to print',
    access,
    params: OfPair,
    produces: 'application/pdf',
    errors: ['not_found', 'too_many_requests'],
  }),
  verifyCertificate: endpoint('GET', '/certificates/:number', {
    summary: 'What the certificate with this number says, and nothing else',
    access: 'public',
    params: z.strictObject({ number: z.string().max(60) }),
    response: Certificate,
    errors: ['not_found', 'too_many_requests'],
  }),
}
