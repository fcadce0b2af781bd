import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/**
 * What has changed, according to a live event. It carries no content: the client refetches through the usual endpoints.
 */
export const LiveTopic = z.enum([
  /** GET /mentor|mentee/match, and with it the account's hasEnrollment */
  'match',
  /** GET /mentor|mentee/enrollment */
  'enrollment',
  'agreement',
  /** Everything under /enrollments/:enrollmentId/activities, and the badges and figures derived from it */
  'activities',
  /** Goals, tasks and reflections */
  'plan',
  /** Sessions in the calendar */
  'sessions',
  /** Messages, and how far the other side has read */
  'messages',
  /** The partner is typing, in the pair given by `about`. It expires in a few seconds; there is nothing to fetch. */
  'typing',
  /** Something is waiting in the video room of the pair given by `about`: anyone in it polls at once. */
  'room',
  /** Profiles, feedback and badges */
  'profile',
  'notices',
  /** For admins: GET /admin/matching-runs */
  'matching-runs',
  /** For admins: GET /admin/cases */
  'cases',
  /** For admins: GET /admin/people-imports */
  'people-imports',
  /** Something may have been missed: refetch everything on screen. */
  'everything',
])
export type LiveTopic = z.infer<typeof LiveTopic>

/** The `data` of each event, as JSON; the event's name is `changed`. */
export const LiveEvent = z.object({
  topic: LiveTopic,
  about: Id.optional().describe('The enrollmentId, where a topic is about one pair.'),
})
export type LiveEvent = z.infer<typeof LiveEvent>

export const events = {
  events: endpoint('GET', '/events', {
    summary:
      'Server-sent events about changes for the signed-in person: `event: changed`, `data: {"topic": …}`. Starts ' +
      'with `everything`, sends a comment every few seconds, and ends soon after the session ends',
    access: 'signed-in',
    query: z.object({
      from: z
        .uuid()
        .optional()
        .describe(
          '`listening` from GET /first-screen: the stream begins with what has happened since, if known.',
        ),
    }),
    produces: 'text/event-stream',
  }),
}
