import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, line, text } from '../fields.ts'
import {
  MAX_CONTACT_MESSAGE,
  MAX_JOB_TITLE,
  MAX_PHONE,
  MAX_VISITOR_COMPANY,
  MAX_VISITOR_NAME,
} from '../limits.ts'
import { personName } from '../person-name.ts'
import { contactSubjects, headcountBands } from './contact-choices.ts'

const optionalLine = (max: number) => line(max, { min: 0 }).optional()

export const contactMessages = {
  send: endpoint('POST', '/contact', {
    summary: 'Send a message to the people behind Brightpair',
    access: 'public',
    body: z.strictObject({
      fullName: personName(MAX_VISITOR_NAME),
      workEmail: Email,
      phone: optionalLine(MAX_PHONE),
      companyName: optionalLine(MAX_VISITOR_COMPANY),
      jobTitle: optionalLine(MAX_JOB_TITLE),
      companyHeadcount: z.enum([...headcountBands, ''], 'Please choose one of the sizes.').optional(),
      subject: z.enum([...contactSubjects, ''], 'Please choose one of the subjects.').optional(),
      message: text(MAX_CONTACT_MESSAGE, { min: 0 }).optional(),
      agreeToComms: z.boolean(),
      interestedInPartnership: z.boolean(),
      website: text(200, { min: 0 })
        .optional()
        .describe('A trap for programs: people never see this field and leave it empty.'),
    }),
    errors: ['too_many_requests'],
  }),
}
