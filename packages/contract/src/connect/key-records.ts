import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, onlyProgramme } from '../fields.ts'
import { keyScopes } from '../key-scopes.ts'
import { Paging, pageOf } from '../paging.ts'

const Place = z.object({ id: Id, name: z.string() })
const within = { company: 'query.companyId', programme: 'query.programmeId' } as const
const query = Paging.extend({
  companyId: Id.optional().describe('Left out: the key’s company.'),
  programmeId: onlyProgramme,
})

const PairRecord = z.object({
  id: Id,
  programmeId: Id,
  mentorId: Id,
  menteeId: Id,
  state: z.enum(['proposed', 'running', 'completed', 'ended', 'not-started']),
  proposedAt: Moment,
  startedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
})

const SessionRecord = z.object({
  id: Id,
  pairId: Id,
  programmeId: Id,
  startedAt: Moment,
  minutes: z.int(),
})

/** Only for API clients: ids and times, never a word that someone wrote. */
export const keyRecords = {
  ownKey: endpoint('GET', '/connect/key', {
    summary: 'What this key can be used for',
    access: [],
    within: {},
    keys: 'any',
    response: z.object({
      name: z.string(),
      company: Place,
      programmes: z.array(Place).nullable().describe('Null: all the company’s programmes.'),
      scopes: z.array(z.enum(keyScopes)),
      expiresAt: Moment,
    }),
  }),
  pairs: endpoint('GET', '/connect/pairs', {
    summary: 'Pairs and proposals, newest first: who and since when, never why',
    access: [],
    within,
    keys: 'pairs:read',
    query,
    response: pageOf(PairRecord),
  }),
  sessionsHeld: endpoint('GET', '/connect/sessions', {
    summary: 'Sessions held, newest first: when and how long, never what about',
    access: [],
    within,
    keys: 'sessions:read',
    query: query.extend({
      since: Moment.optional().describe('Only those that began at or after this moment.'),
    }),
    response: pageOf(SessionRecord),
  }),
}
