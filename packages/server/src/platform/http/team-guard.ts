import type { Endpoint, Thing, Within } from '@brightpair/contract'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { ActiveTeamRole, Actor } from '../auth/actor.ts'
import { AppError } from '../errors.ts'

/**
 * SQL of the room that owns a thing: selects as `programme_ids` the programmes of company `$2` in which the thing with
 * id `$1` is; no row when it belongs to another company. What has no programme of its own is in all of them.
 */
export type ScopeQuery = string

export type Scopes = Readonly<Record<Thing, ScopeQuery>>

const programmesOf = (company: string) => `ARRAY(SELECT id FROM programmes WHERE company_id = ${company})`

/** For a thing that also names its programme. */
export const inItsProgramme = (table: string): ScopeQuery =>
  `SELECT ARRAY[programme_id] AS programme_ids FROM ${table} WHERE id = $1 AND company_id = $2`

/** For a thing that names a programme, or otherwise belongs to the whole company. */
export const inItsProgrammeOrCompany = (table: string): ScopeQuery =>
  `SELECT CASE WHEN programme_id IS NULL THEN ${programmesOf('$2')} ELSE ARRAY[programme_id] END AS programme_ids
   FROM ${table} WHERE id = $1 AND company_id = $2`

export const companyItself: ScopeQuery = `SELECT ${programmesOf('$2')} AS programme_ids WHERE $1::uuid = $2::uuid`

export type TeamGuard = (
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor | undefined,
) => Promise<Actor | undefined>

/**
 * Confines a team role to its company: whatever a request names has to belong there. A foreign thing and a missing one
 * are refused in the same words, before anything else is checked.
 */
export function createTeamGuard(pool: pg.Pool, scopes: Scopes): TeamGuard {
  async function reaches(team: ActiveTeamRole, thing: Thing, id: string, within: Within): Promise<boolean> {
    const { rows } = await pool.query<{ programme_ids: string[] }>({
      name: `scope-of-${thing}`,
      text: scopes[thing],
      values: [id, team.companyId],
    })
    const [scope] = rows
    if (!scope) return false
    // The programme is named beside the company, and is checked by itself.
    if (team.programmeId === null || (thing === 'company' && within.programme)) return true
    // Someone in two programmes can be reached from each, and so can what they reported; everything else has to lie
    // inside.
    return thing === 'person' || thing === 'case'
      ? scope.programme_ids.includes(team.programmeId)
      : scope.programme_ids.every((each) => each === team.programmeId)
  }

  async function reachesAll(team: ActiveTeamRole, within: Within, request: FastifyRequest): Promise<boolean> {
    for (const [thing, place] of placesIn(within)) {
      const id = idAt(request, place) ?? fillIn(request, thing, place, team)
      if (id === undefined && thing === 'programme') continue
      if (id === undefined || !(await reaches(team, thing, id, within))) return false
    }
    return true
  }

  return async ({ within }, request, actor) => {
    const team = actor?.team
    if (!team || !within) return actor
    for (const candidate of teamRolesFor(actor, team, within, request))
      if (await reachesAll(candidate, within, request))
        return { ...actor, programmeId: candidate.programmeId, team: candidate }
    throw notFound()
  }
}

/** A key for several programmes acts in one of them at a time: that of what it names, or the one it states. */
function teamRolesFor(
  { key }: Actor,
  team: ActiveTeamRole,
  within: Within,
  request: FastifyRequest,
): ActiveTeamRole[] {
  if (!key?.programmeIds) return [team]
  const names = [within.programme ?? []].flat()
  if (key.programmeIds.length > 1 && names.some((place) => idAt(request, place) === undefined)) {
    const message = 'This key is for several programmes: say which one in programmeId.'
    throw new AppError('invalid_input', message, { details: { programmeId: message } })
  }
  return key.programmeIds.map((programmeId) => ({ ...team, programmeId }))
}

const notFound = () => new AppError('not_found', 'We couldn’t find this.')

const placesIn = (within: Within): [Thing, string][] =>
  Object.entries(within).flatMap(([thing, places]) =>
    [places].flat().map((place): [Thing, string] => [thing as Thing, place]),
  )

function partOf(request: FastifyRequest, place: string): [Record<string, unknown>, string] {
  const [part, name = ''] = place.split('.') as ['params' | 'query' | 'body', string]
  return [(request[part] ?? {}) as Record<string, unknown>, name]
}

function idAt(request: FastifyRequest, place: string): string | undefined {
  const [values, name] = partOf(request, place)
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

/** A list that can be asked for one company or for all is narrowed to the team's company, and to its programme. */
function fillIn(
  request: FastifyRequest,
  thing: Thing,
  place: string,
  team: ActiveTeamRole,
): string | undefined {
  const own = { company: team.companyId, programme: team.programmeId }[thing as 'company' | 'programme']
  if (!own || !(place.startsWith('query.') || thing === 'programme')) return undefined
  const [values, name] = partOf(request, place)
  values[name] = own
  return own
}
