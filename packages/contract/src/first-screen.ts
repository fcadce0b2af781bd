import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

export const firstScreen = {
  firstScreen: endpoint('GET', '/first-screen', {
    summary:
      'What a screen of a pair and the frame around it show, in one response: each part as its own endpoint returns it. ' +
      'A part that couldn’t be read is left out',
    access: ['MENTOR', 'MENTEE'],
    query: z.object({
      screen: z.enum(['home', 'plan', 'calendar', 'inbox']).optional().describe('Left out: Home.'),
      pair: Id.optional().describe('An enrollmentId. Left out: the first of the programmes.'),
    }),
    response: z.object({
      listening: z
        .uuid()
        .describe('For GET /events, which then reports what has changed since this was read.'),
      parts: z.array(z.object({ path: z.string(), body: z.unknown() })),
    }),
  }),
}
