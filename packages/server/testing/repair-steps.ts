import type { ProgrammeRepairs } from '@brightpair/contract'
import { first } from './draft-desk.ts'
import { type Member, signedIn } from './members.ts'
import { retryWhenBusy } from './retry-when-busy.ts'
import type { useTestApp } from './suite.ts'

type Chosen = ProgrammeRepairs['repairs'][number]
export const pairsOf = ({ pairs }: Chosen) =>
  pairs.map(({ mentee, mentor }) => ({ menteeId: mentee.id, mentorId: mentor.id }))

/** What happens around someone who leaves, through HTTP. */
export function repairSteps(suite: ReturnType<typeof useTestApp>, adminOf: () => Member) {
  const { query } = suite
  const as = async (id: string) => (await signedIn(suite.platform, { id })).token

  const repairsFor = async (id: string, token = adminOf().token) =>
    suite.call('GET /admin/people/:id/repairs', { token, params: { id } })
  const versionOf = async (id: string) =>
    first(await query<{ version: number }>('SELECT version FROM users WHERE id = $1', [id])).version
  const leave = async (id: string, { programme, repair }: { programme?: string; repair?: Chosen }) => {
    const version = await versionOf(id)
    return retryWhenBusy(() =>
      suite.call('POST /admin/people/:id/leave', {
        token: adminOf().token,
        params: { id },
        body: {
          version,
          repairs: programme && repair ? [{ programmeId: programme, pairs: pairsOf(repair) }] : [],
        },
      }),
    )
  }
  const liveMatches = (companyId: string) =>
    query<{ mentor_id: string; mentee_id: string; state: string; by_hand: boolean }>(
      'SELECT mentor_id, mentee_id, state, by_hand FROM matches WHERE company_id = $1 AND ended_at IS NULL',
      [companyId],
    )
  const titlesOf = async (token: string) =>
    (await suite.call('GET /notices', { token })).body.notices.map(({ title }) => title)
  const accept = async (mentorToken: string, menteeToken: string) => {
    const body = { date: suite.clock.now().toISOString() }
    await suite.call('POST /mentor/match/accept', { token: mentorToken, body })
    return (
      (await suite.call('POST /mentee/match/accept', { token: menteeToken, body })).body.enrollmentId ?? ''
    )
  }
  return { query, as, repairsFor, leave, liveMatches, titlesOf, accept }
}
