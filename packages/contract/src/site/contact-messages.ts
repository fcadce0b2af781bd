import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, line, text } from '../fields.ts'
import { personName } from '../person-name.ts'

export const headcountBands = [
  '1-10 employees',
  '11-50 employees',
  '51-200 employees',
  '201-1000 employees',
  '1000+ employees',
] as const

export const contactSubjects = [
  'Request A Demo',
  'Talk To Sales',
  'Support/Technical Issues',
  'Partnership Opportunity',
  'Media/PR Request',
  'Other',
] as const

const optionalLine = (max: number) => line(max, { min: 0 }).optional()

export const contactMessages = {
  send: endpoint('POST', '/contact', {
    summary: 'Send a message to the people behind Brightpair',
    access: 'public',
    body: z.strictObject({
      fullName: personName(120),
      workEmail: Email,
      phone: optionalLine(40),
      companyName: optionalLine(120),
      jobTitle: optionalLine(120),
      companyHeadcount: z.enum([...headcountBands, ''], 'Please choose one of the sizes.').optional(),
      subject: z.enum([...contactSubjects, ''], 'Please choose one of the subjects.').optional(),
      message: text(5000, { min: 0 }).optional(),
      agreeToComms: z.boolean(),
      interestedInPartnership: z.boolean(),
      website: text(200, { min: 0 })
        .optional()
        .describe('A trap for programs: people never see this field and leave it empty.'),
    }),
    errors: ['too_many_requests'],
  }),
}
