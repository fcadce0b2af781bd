import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

export const overview = {
  overview: endpoint('GET', '/admin/overview', {
    summary: 'How many there are of what, on the whole platform',
    access: ['ADMIN'],
    response: z.object({
      matches: z.int().describe('Open proposals and running programmes.'),
      companies: z.int(),
      mentors: z.int(),
      mentees: z.int(),
      shortOfPlaces: z
        .array(
          z.object({
            id: Id,
            name: z.string(),
            people: z.int(),
            seats: z.int(),
            refused: z.int().describe('Attempts to join that the plan refused since it was last changed.'),
          }),
        )
        .describe('Companies whose plan is full or has less than a tenth of its places left.'),
    }),
  }),
}
