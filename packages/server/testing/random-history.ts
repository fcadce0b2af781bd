import type { Platform } from '../src/platform/platform.ts'
import { eventually } from './eventually.ts'
import { atHome, beforeSigningUp, byTheAdmin } from './full-history.ts'
import { type Signed, together } from './full-programme.ts'
import { addMatch, addMember, type Member, signedIn } from './members.ts'
import { addCompany, addIdentity } from './people.ts'
import type { useTestApp } from './suite.ts'
import { type UniqueWords, uniqueWordsOf } from './unique-words.ts'

type Suite = ReturnType<typeof useTestApp>

/** The same numbers for the same seed. */
export function randomOf(seed: number) {
  let state = seed * 0x9e3779b1
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, pick: <T>(from: readonly T[]): T => from[below(from.length)] as T }
}
type Random = ReturnType<typeof randomOf>

/** Begins the words of a partner about someone. */
export const MENTION = 'Partnerwords about'

/** Names that break a careless search: none ends where a plain word would. */
const endings = ['', "O'Neil", ' de la Cruz', '-Lee', '.Jr', 'ß', 'Ünal', ' "Bo"', '+(x)', '\\n']

export interface RandomHistory {
  readonly seed: number
  /** In every word that the person wrote or that others use for them. */
  readonly mark: string
  readonly person: { readonly id: string; readonly email: string }
  /** What happened, for whoever has to find out why. */
  readonly steps: string[]
}

interface World {
  readonly suite: Suite
  readonly random: Random
  readonly uniqueWords: UniqueWords
  readonly admin: Member
  readonly companies: readonly { readonly id: string }[]
  readonly person: { readonly id: string; readonly email: string }
  match?: { id: string; partner: Member } | undefined
  pair?: { id: string; matchId: string; partner: Member } | undefined
}

type Step = (world: World) => Promise<unknown>

const rowOf = async ({ suite: { platform }, person }: World) => {
  const { rows } = await platform.database.pool.query('SELECT * FROM users WHERE id = $1', [person.id])
  return rows[0]
}

async function me(world: World): Promise<Signed> {
  const { token } = await signedIn(world.suite.platform, world.person)
  const side = (await rowOf(world)).account_type === 'MENTOR' ? 'mentor' : 'mentee'
  return { ...world.person, token, side }
}

const asAdmin = async ({ admin }: World) => ({ token: await admin.freshToken() })
const partnerOf = async (partner: Member, side: Signed['side']) => ({
  id: partner.id,
  email: partner.email,
  token: await partner.freshToken(),
  side: side === 'mentor' ? ('mentee' as const) : ('mentor' as const),
  uniqueWords: uniqueWordsOf('Other'),
})

const propose: Step = async (world) => {
  if (world.match || world.pair) return
  const { platform } = world.suite
  const { company_id: companyId, account_type: role, deactivated_at: closed } = await rowOf(world)
  if (closed) return
  const partner = await addMember(platform, role === 'MENTOR' ? 'MENTEE' : 'MENTOR', companyId)
  const [mentor, mentee] = role === 'MENTOR' ? [world.person, partner] : [partner, world.person]
  const view = {
    score: { total: 0.8, expertise: 0.9, personality: 0.7, values: null },
    reasons: [
      {
        dimension: 'expertise' as const,
        relation: 'wants' as const,
        kind: 'choice' as const,
        about: [world.uniqueWords.write('reason')],
      },
    ],
  }
  const { rows } = await platform.database.pool.query('SELECT id FROM tracks WHERE company_id = $1', [
    companyId,
  ])
  const { id } = await addMatch(platform, { id: mentor.id, companyId }, mentee, {
    trackId: rows[0]?.id ?? null,
    mentorView: view,
    menteeView: view,
  })
  world.match = { id, partner }
}

const accept: Step = async (world) => {
  if (!world.match) return
  const { suite, match } = world
  const { token, side } = await me(world)
  const answer = { matchId: match.id, date: suite.clock.now().toISOString() }
  const other = side === 'mentor' ? 'mentee' : 'mentor'
  await suite.call(`POST /${side}/match/accept`, { token, body: answer })
  const { body } = await suite.call(`POST /${other}/match/accept`, {
    token: await match.partner.freshToken(),
    body: answer,
  })
  world.match = undefined
  if (body.enrollmentId) world.pair = { id: body.enrollmentId, matchId: match.id, partner: match.partner }
}

const reject: Step = async (world) => {
  if (!world.match) return
  const { token, side } = await me(world)
  const body = { matchId: world.match.id, reason: world.uniqueWords.write('no') }
  await world.suite.call(`POST /${side}/match/reject`, { token, body })
  world.match = undefined
}

const breakMatch: Step = async (world) => {
  const matchId = world.match?.id ?? world.pair?.matchId
  if (!matchId) return
  await world.suite.call('POST /admin/match/:id/break', {
    ...(await asAdmin(world)),
    params: { id: matchId },
    body: {
      enrolled: world.pair !== undefined,
      reason: world.uniqueWords.write('breakreason'),
      message: `Dear ${world.uniqueWords.write('first')}`,
    },
  })
  Object.assign(world, { match: undefined, pair: undefined })
}

const live: Step = async (world) => {
  if (!world.pair) return
  const writer = { ...(await me(world)), uniqueWords: world.uniqueWords }
  const partner = await partnerOf(world.pair.partner, writer.side)
  await together(world.suite, world.pair.id, writer, partner)
  const words = `${MENTION} ${(await rowOf(world)).first_name}`
  const where = { token: partner.token, params: { enrollmentId: world.pair.id } }
  await world.suite.call('POST /enrollments/:enrollmentId/messages', {
    ...where,
    body: { clientId: crypto.randomUUID(), text: words, attachmentIds: [] },
  })
  await world.suite.call('POST /enrollments/:enrollmentId/tasks', {
    ...where,
    body: { title: words, note: words },
  })
}

const leavePair: Step = async (world) => {
  if (!world.pair) return
  const { token } = await me(world)
  await world.suite.call('POST /enrollments/:enrollmentId/end', {
    token,
    params: { enrollmentId: world.pair.id },
    body: { reason: 'other', note: world.uniqueWords.write('endnote') },
  })
  world.pair = undefined
}

/** As an admin does it; refused while someone is in a match. */
const administer =
  (what: 'move' | 'change-role' | 'deactivate' | 'reactivate'): Step =>
  async (world) => {
    const { suite, person, random } = world
    const row = await rowOf(world)
    const more =
      what === 'move'
        ? { companyId: random.pick(world.companies).id }
        : what === 'change-role'
          ? { accountType: row.account_type === 'MENTOR' ? 'MENTEE' : 'MENTOR' }
          : {}
    const { status } = await suite.call(`POST /admin/people/:id/${what}`, {
      ...(await asAdmin(world)),
      params: { id: person.id },
      body: { version: row.version, ...more } as never,
    })
    if (what === 'deactivate' && status === 200) Object.assign(world, { match: undefined, pair: undefined })
  }

const runMatching: Step = async (world) => {
  const { suite } = world
  const { company_id: companyId } = await rowOf(world)
  const admin = await asAdmin(world)
  await suite.call('POST /admin/trigger-automatching', { ...admin, query: { companyId } })
  const weights = { expertise: 50, personality: 25, values: 25 }
  await suite.call('POST /admin/matching-drafts', { ...admin, body: { companyId, weights } as never })
  await noRunIsOpen(suite.platform, companyId)
}

async function noRunIsOpen({ database }: Platform, companyId: string) {
  await eventually(async () => {
    const { rows } = await database.pool.query(
      "SELECT 1 FROM matching_runs WHERE company_id = $1 AND state IN ('QUEUED', 'RUNNING')",
      [companyId],
    )
    return rows.length === 0
  }, 'the end of all runs')
}

const steps: Record<string, Step> = {
  'leaves traces on the public pages': ({ suite, uniqueWords, admin }) =>
    beforeSigningUp(suite, uniqueWords, admin),
  'answers and writes a profile': async (world) => atHome(world.suite, world.uniqueWords, await me(world)),
  'is proposed to somebody': propose,
  accepts: accept,
  rejects: reject,
  'is taken apart by an admin': breakMatch,
  'does everything in the programme': live,
  'leaves the programme': leavePair,
  'is held, sent a link and on a list': async (world) =>
    byTheAdmin(world.suite, world.uniqueWords, world.admin, await me(world), world.companies[0]?.id ?? ''),
  'is moved': administer('move'),
  'changes role': administer('change-role'),
  'is deactivated': administer('deactivate'),
  'is reactivated': administer('reactivate'),
  'is in a run and a draft': runMatching,
  'takes a copy': async (world) =>
    world.suite.call('POST /own-data/export', { token: (await me(world)).token }),
  'forgets the password': async ({ suite, person }) => {
    await suite.call('POST /auth/login', { body: { email: person.email, password: 'not-the-password' } })
    await suite.call('POST /auth/forgot-password', { body: { email: person.email } })
  },
  'comes by the sign-on of the company': ({ suite, person, uniqueWords }) =>
    addIdentity(suite.platform, person.id, uniqueWords.write('subject')),
  'wants a digest': async (world) =>
    world.suite.call('PUT /notices/preferences', {
      token: (await me(world)).token,
      body: { preferences: [{ kind: 'session-agreed', inApp: true, email: 'digest' }] },
    }),
  'lets hours pass': async ({ suite, random }) => suite.clock.advance((1 + random.below(40)) * 3_600_000),
}

/** Each twice as likely as the rest: without them nothing else has anything to leave behind. */
const often = ['is proposed to somebody', 'accepts', 'does everything in the programme', 'is moved']

/** By chance, after what is given. */
export async function createRandomHistory(
  suite: Suite,
  seed: number,
  first: readonly string[] = [],
): Promise<RandomHistory> {
  const random = randomOf(seed)
  const { platform } = suite
  const mark = `Qz${seed.toString(36)}x`
  const uniqueWords = uniqueWordsOf(mark)
  const companies = [
    await addCompany(platform, { plan: 'ENTERPRISE' }),
    await addCompany(platform, { plan: 'ENTERPRISE' }),
  ]
  const admin = await addMember(platform, 'ADMIN', null)
  const person = await addMember(
    platform,
    random.pick(['MENTOR', 'MENTEE'] as const),
    random.pick(companies).id,
    {
      email: uniqueWords.email,
      firstName: `${uniqueWords.write('first')}${random.pick(endings)}`,
      lastName: `${uniqueWords.write('last')}${random.pick(endings)}`,
    },
  )
  const world: World = { suite, random, uniqueWords, admin, companies, person }
  const names = [...Object.keys(steps), ...often]
  const done: string[] = []
  const chosen = [...first, ...Array.from({ length: 8 + random.below(6) }, () => random.pick(names))]
  for (const name of chosen) {
    await platform.database.pool.query('DELETE FROM rate_limits')
    // What is refused here, to someone deactivated or in no match, is part of a life.
    const problem = await Promise.resolve(steps[name]?.(world)).then(
      () => '',
      (error: Error) => ` (${error.message})`,
    )
    done.push(`${name}${problem}`)
  }
  return { seed, mark, person, steps: done }
}

/** Whoever has no way in any more is erased by the rules of retention; here all of them ask. */
export async function askForErasure(suite: Suite, { person }: RandomHistory): Promise<void> {
  const { pool } = suite.platform.database
  await pool.query('UPDATE users SET deactivated_at = NULL WHERE id = $1', [person.id])
  await pool.query('DELETE FROM rate_limits')
  const { token } = await signedIn(suite.platform, person)
  const { status, body } = await suite.call('POST /own-data/erasure', {
    token,
    body: { word: 'ERASE' },
  })
  if (status !== 200) throw new Error(`asking to be erased failed: ${body.message}`)
}
