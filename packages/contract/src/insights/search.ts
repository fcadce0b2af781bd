import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { line, Moment } from '../fields.ts'
import { MAX_SEARCH } from '../limits.ts'
import { OfPair } from '../pairs/enrollments.ts'
import { participantRoles } from '../roles.ts'

export const Found = z.object({
  kind: z.enum(['activity', 'session', 'message', 'resource', 'spark']),
  id: z.string().describe('For a message its number, for a library article its slug.'),
  title: z.string(),
  excerpt: z.string().describe('The place in the text where the first word was found, shortened.'),
  month: z.int().nullable().describe('For activities, articles and sparks: their month.'),
  at: Moment.nullable().describe('For sessions and messages: when.'),
})
export type Found = z.infer<typeof Found>

export const search = {
  search: endpoint('GET', '/enrollments/:enrollmentId/search', {
    summary:
      'A pair’s activities, sessions, messages and sparks, and articles of its library, that contain every given word',
    access: participantRoles,
    params: OfPair,
    query: z.strictObject({
      q: line(MAX_SEARCH, { min: 0 }).default('').describe('Without a word, nothing is found.'),
    }),
    response: z.object({
      results: z.array(Found).describe('Kind by kind, at most five of each, the best first.'),
    }),
  }),
}
