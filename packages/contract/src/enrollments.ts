import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, PersonName } from './fields.ts'

export const EnrolledActivity = z.object({
  id: Id,
  name: z.string(),
  textContent: z.string(),
  scheduleLink: z.string().optional(),
  setOfTrainings: z.array(z.string()).optional(),
})

const Month = z.array(EnrolledActivity)

export const Enrollment = z.object({
  month1: Month,
  month2: Month,
  month3: Month,
  month4: Month,
  month5: Month,
  month6: Month,
  partnerDetails: PersonName,
})
export type Enrollment = z.infer<typeof Enrollment>

const query = z.strictObject({
  enrollmentId: Id.optional().describe('For mentors with several mentees; without it the newest.'),
})

export const enrollments = {
  mentorEnrollment: endpoint('GET', '/mentor/enrollment', {
    summary: 'The running programme of the signed-in mentor, month by month',
    access: ['MENTOR'],
    query,
    response: Enrollment,
    errors: ['no_enrollment'],
  }),
  menteeEnrollment: endpoint('GET', '/mentee/enrollment', {
    summary: 'The running programme of the signed-in mentee, month by month',
    access: ['MENTEE'],
    query,
    response: Enrollment,
    errors: ['no_enrollment'],
  }),
}
