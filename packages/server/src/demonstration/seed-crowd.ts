import type { RoleLevel } from '@brightpair/contract/role-levels'
import { acceptMatch, rejectMatch, runHere, tendMatches, triggerMatching } from '../domains/matching/index.ts'
import { signAgreement } from '../domains/pairs/index.ts'
import { editCompany, firstProgramme } from '../domains/programmes/index.ts'
import { questionnaireFor } from '../domains/questionnaires/index.ts'
import { type Actor, actorWithoutSignIn } from '../platform/auth/actor.ts'
import type { companies } from '../platform/db/schema/index.ts'
import type { Platform } from '../platform/platform.ts'
import { chance, oneOf } from './chance.ts'
import {
  type Colleague,
  demonstrationMentees,
  demonstrationMentors,
  demonstrationSites,
} from './demonstration.crowd.ts'
import {
  demonstrationPairs,
  demonstrationRefusals,
  demonstrationWaves,
  LAUNCH_FLOOR,
} from './demonstration.journeys.ts'
import { addressOf } from './demonstration.people.ts'
import { chosenAnswers, chosenStyle, leaningOf } from './seed-answers.ts'
import {
  dropQueuedRuns,
  insertNewcomers,
  newestProposals,
  type OpenMatch,
  openOnePlaceMore,
  waitingPeople,
} from './seed-crowd.queries.ts'
import type { Then } from './working-hours.ts'

type Role = 'MENTOR' | 'MENTEE'

const mentorLevels: readonly RoleLevel[] = ['lead', 'lead', 'senior-lead', 'senior-lead', 'executive']
const menteeLevels: readonly RoleLevel[] = ['early', 'early', 'early', 'experienced', 'experienced']

/** One of so many mentors has two places from the beginning. */
const TWO_PLACES_EVERY = 6
/** A little later than what no one has answered lapses. */
const LAPSED_AFTER = 8

const stepsUntil = { proposed: 0, 'mentee-accepted': 1, 'half-signed': 3, signed: 4 } as const

export interface Crowd {
  readonly platform: Platform
  readonly then: Then
  readonly company: typeof companies.$inferSelect
  readonly admin: Actor
  readonly passwordHash: string
  readonly domain: string
}

/** A step in the life of a company: some join, a run follows, and what it proposed is answered in the days after. */
export interface Step {
  readonly daysAgo: number
  run(): Promise<void>
}

/** Taken through the product's own runs, acceptances and signatures; only joining is written down in one go. */
export function crowdSteps(crowd: Crowd): Step[] {
  let [mentorsBefore, menteesBefore] = [0, 0]
  return demonstrationWaves.map((wave) => {
    const mentors = demonstrationMentors.slice(mentorsBefore, mentorsBefore + wave.mentors)
    const mentees = demonstrationMentees.slice(menteesBefore, menteesBefore + wave.mentees)
    mentorsBefore += wave.mentors
    menteesBefore += wave.mentees
    const isLaunch = 'isLaunch' in wave
    return {
      daysAgo: wave.daysAgo,
      async run() {
        if (isLaunch) await prepareLaunch(crowd, wave.daysAgo)
        await join(crowd, wave.daysAgo, mentors, mentees, isLaunch)
        if (!('isWaiting' in wave)) await runAndAnswer(crowd, wave.daysAgo, isLaunch)
      },
    }
  })
}

async function prepareLaunch(crowd: Crowd, daysAgo: number): Promise<void> {
  const { platform, then, company, admin } = crowd
  await openOnePlaceMore(platform.database.db, company.id)
  const { name, description, plan, isCommunity, version } = company
  const matching = { floor: LAUNCH_FLOOR, minPeople: 3, maxWaitHours: 48 }
  await editCompany(then(daysAgo + 9, 31), admin, company.id, {
    name,
    description,
    plan,
    isCommunity,
    version,
    matching,
  })
  await triggerMatching(then(daysAgo), admin, { companyId: company.id })
}

/** Whoever joins later was invited with someone in mind who had waited long. */
async function join(
  crowd: Crowd,
  daysAgo: number,
  mentors: readonly Colleague[],
  mentees: readonly Colleague[],
  isLaunch: boolean,
): Promise<void> {
  const { platform, company, then } = crowd
  const { db } = platform.database
  const waiting = isLaunch ? { MENTOR: [], MENTEE: [] } : await waitingPeople(db, company.id)
  const invitedFor = {
    MENTOR: [...waiting.MENTEE, ...mentees.map(({ name }) => name)],
    MENTEE: waiting.MENTOR,
  }
  const joining = (role: Role, colleagues: readonly Colleague[]) =>
    colleagues.map((colleague, place) => {
      const other = isLaunch ? undefined : invitedFor[role][place]
      const answerer = other
        ? { taste: other, leaning: leaningOf(other), drift: 1 + (place % 3) }
        : { taste: colleague.name, leaning: leaningOf(colleague.name) }
      return { colleague, role, answerer }
    })
  const people = [...joining('MENTOR', mentors), ...joining('MENTEE', mentees)]
  const { id: programmeId } = await firstProgramme(db, company.id)
  const questionnaires = {
    MENTOR: await questionnaireFor(db, { accountType: 'MENTOR', programmeId }),
    MENTEE: await questionnaireFor(db, { accountType: 'MENTEE', programmeId }),
  }
  await insertNewcomers(
    db,
    people.map(({ colleague, role, answerer }, place) => {
      const { name, title, site, portrait, line } = colleague
      // The last ones after the last run, which was yesterday.
      const joined = daysAgo + 2 + Math.floor(chance(name, 'joined') * Math.min(6, daysAgo))
      const minute = daysAgo > 0 ? place * 7 : 60 + place * 7
      const createdAt = then(joined, minute).clock.now()
      const answeredAt = then(joined - 1, minute).clock.now()
      const { languages = [], timeZone = null } = demonstrationSites[site] ?? {}
      const [firstName = '', ...rest] = name.split(' ')
      return {
        person: {
          companyId: company.id,
          accountType: role,
          email: addressOf(name, crowd.domain),
          firstName,
          lastName: rest.join(' '),
          passwordHash: crowd.passwordHash,
          timeZone,
          emailProvenAt: createdAt,
          createdAt,
        },
        profile: {
          headline: title,
          level: oneOf(role === 'MENTOR' ? mentorLevels : menteeLevels, name, 'level'),
          location: site,
          languages,
          portrait,
          line,
        },
        capacity: role === 'MENTOR' && place % TWO_PLACES_EVERY === 1 ? 2 : 1,
        questionnaireId: questionnaires[role].id,
        items: chosenAnswers(questionnaires[role].questions, answerer),
        ...chosenStyle(answerer),
        answeredAt,
      }
    }),
  )
}

/** A run, and what people say to its proposals in the days after, as far as those are past. */
export async function runAndAnswer(crowd: Crowd, daysAgo: number, isLaunch = false): Promise<void> {
  const { platform, then, company } = crowd
  const { db } = platform.database
  const { id: programmeId } = await firstProgramme(db, company.id)
  await runHere(then(daysAgo), programmeId, isLaunch ? 'ADMIN' : 'ANSWERS')
  const proposals = await newestProposals(db, company.id)
  for (const [place, match] of proposals.entries()) {
    const refused = demonstrationRefusals.declined.find(({ at }) => isLaunch && at === place)
    const isLapsing = isLaunch && demonstrationRefusals.lapsed.some((at) => at === place)
    if (refused) await decline(crowd, match, daysAgo, refused)
    else await accept(crowd, match, daysAgo, isLapsing)
  }
  if (daysAgo > LAPSED_AFTER) await tendMatches(then(daysAgo - LAPSED_AFTER))
  await dropQueuedRuns(db, company.id)
}

function decline(
  { then, company }: Crowd,
  match: OpenMatch,
  daysAgo: number,
  { by, reason }: (typeof demonstrationRefusals.declined)[number],
): Promise<void> {
  const actor =
    by === 'mentor'
      ? someone('MENTOR', company.id, match.mentorId)
      : someone('MENTEE', company.id, match.menteeId)
  return rejectMatch(then(daysAgo - 2, 40), actor, by, { matchId: match.id, reason })
}

/**
 * The mentee first, then the mentor; each step on a day of its own, and none today. Signatures of the crowd are written down
 * in one go with the rest of their history.
 */
async function accept(
  { then, company }: Crowd,
  match: OpenMatch,
  daysAgo: number,
  isLapsing: boolean,
): Promise<void> {
  const mentor = someone('MENTOR', company.id, match.mentorId)
  const mentee = someone('MENTEE', company.id, match.menteeId)
  const minute = Math.floor(chance(match.mentee, 'minute') * 100)
  const named = demonstrationPairs.find(
    (pair) => pair.mentor === match.mentor && pair.mentee === match.mentee,
  )
  const steps = named ? stepsUntil[named.stage] : isLapsing ? 1 : 4
  const max = Math.min(steps, daysAgo > 3 ? 4 : daysAgo - 1)
  if (max > 0) await acceptMatch(then(daysAgo - 1, minute), mentee, 'mentee', match.id)
  if (max < 2) return
  const accepted = await acceptMatch(then(daysAgo - 2, minute), mentor, 'mentor', match.id)
  const enrollmentId = accepted.enrollmentId ?? undefined
  if (!named) return
  if (max > 2) await signAgreement(then(daysAgo - 3, minute), mentor, { enrollmentId })
  if (max > 3) await signAgreement(then(daysAgo - 3, minute + 9), mentee, { enrollmentId })
}

const someone = (accountType: Role, companyId: string, userId = ''): Actor =>
  actorWithoutSignIn({ userId, companyId, accountType })
