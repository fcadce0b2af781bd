import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const overview = {
  overview: endpoint('GET', '/admin/overview', {
    summary: 'How many there are of what, on the whole platform',
    access: ['ADMIN'],
    response: z.object({
      matches: z.int().describe('Open proposals and running programmes.'),
      companies: z.int(),
      mentors: z.int(),
      mentees: z.int(),
    }),
  }),
}
