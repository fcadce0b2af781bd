import type { TodayLine } from '@brightpair/contract'
import type { Db } from '../../../platform/db/connect.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claimSummary, summaryDue, summaryReaders } from '../../notices/index.ts'
import { postBranded } from '../../programmes/index.ts'
import type { Scope } from '../scope.queries.ts'
import { knownOf } from './read-today.ts'
import { type Summary, teamDigestMail } from './team-digest.mails.ts'
import { type Needs, readNeeds } from './today.queries.ts'
import { todayLines } from './today-words.ts'

type Readers = Awaited<ReturnType<typeof summaryReaders>>
type Role = Readers[number]['roles'][number]

/** Four times an hour, so that everyone gets it close to the hour they chose. */
export const teamDigestJob = (platform: Platform): JobKind<object> => ({
  name: 'team-digest',
  schedule: '2,17,32,47 * * * *',
  run: () => sendTeamDigests(platform),
})

/**
 * No email when there is nothing to report. What was counted for one reader is reused for others of the same company or
 * programme.
 */
export async function sendTeamDigests(platform: Platform): Promise<void> {
  const { database, clock } = platform
  const now = clock.now()
  const counted = new Map<string, Promise<Needs>>()
  const needsOf = (scope: Scope) => {
    const key = scope.programmeId ?? scope.companyId ?? 'all'
    const needs = counted.get(key) ?? readNeeds(database.db, now, scope)
    counted.set(key, needs)
    return needs
  }
  for (const reader of await summaryReaders(database.db)) {
    const day = summaryDue(reader.schedule, reader.often, now)
    if (day) await database.transaction((tx) => tell(platform, tx, { reader, day, needsOf }))
  }
}

interface DigestContext {
  readonly reader: Readers[number]
  readonly day: string
  readonly needsOf: (scope: Scope) => Promise<Needs>
}

async function tell(platform: Platform, tx: Db, { reader, day, needsOf }: DigestContext): Promise<void> {
  if (!(await claimSummary(tx, reader.id, day))) return
  const summaries: Summary[] = []
  const places = Map.groupBy(reader.roles, ({ company, programme }) => programme?.id ?? company?.id)
  for (const [first, ...others] of places.values()) {
    if (!first) continue
    const lines = await linesOf(tx, { userId: reader.id, roles: [first, ...others] }, needsOf)
    if (lines.length > 0) summaries.push({ company: first.company, programme: first.programme, lines })
  }
  if (summaries.length === 0) return
  const companyId = summaries.length === 1 ? (summaries[0]?.company?.id ?? null) : null
  await postBranded(tx, platform.jobs, [{ ...teamDigestMail(platform, reader, summaries), companyId }])
}

/** Someone with two roles in a company or programme gets each line once. */
async function linesOf(
  tx: Db,
  { userId, roles }: { readonly userId: string; readonly roles: readonly Role[] },
  needsOf: DigestContext['needsOf'],
): Promise<TodayLine[]> {
  const said = new Map<string, TodayLine>()
  for (const { role, company, programme } of roles) {
    const scope = { companyId: company?.id, programmeId: programme?.id }
    const reader = { ...scope, role, userId }
    const known = await knownOf(tx, await needsOf(scope), reader)
    for (const line of todayLines(known, reader)) said.set(line.about, line)
  }
  return [...said.values()]
}
