import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../../../testing/crowd.ts'
import { draftDeskSteps, first, keyOf, keysOf } from '../../../../testing/draft-desk.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let other: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  other = await addMember(suite.platform, 'ADMIN', null)
})

const { query, finished, stage, summary, pairsOf, change, undo, publish } = draftDeskSteps(suite, () => admin)

test('whatever is changed, by whomever and at once, no capacity, ban or minimum is broken and the rest is proved', async () => {
  const { id, companyId } = await stage(8, 12, 51)
  const random = seededRandom(7)
  const people = await query<{ id: string; role: string }>(
    'SELECT id, account_type AS role FROM users WHERE company_id = $1 ORDER BY id',
    [companyId],
  )
  const pick = (role: string) => {
    const side = people.filter((person) => person.role === role)
    return first(side.slice(Math.floor(random() * side.length)))
  }
  const kinds = ['LOCK', 'SWAP', 'SWAP', 'OUT', 'APART'] as const
  for (let round = 0; round < 5; round += 1) {
    const { version, changes } = await summary(id)
    const tries = [admin, other].map((by) => {
      const kind = kinds[Math.floor(random() * kinds.length)] ?? 'SWAP'
      return change(id, kind, { mentee: pick('MENTEE'), mentor: pick('MENTOR') }, { by, version })
    })
    const undone = changes.length > 1 ? [undo(id, first(changes).id)] : []
    const answers = await Promise.all([...tries, ...undone])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    const over = await query(
      `SELECT 1 FROM draft_proposals p JOIN memberships v ON v.user_id = p.mentor_id WHERE p.run_id = $1
       GROUP BY p.mentor_id, v.capacity HAVING count(*) > v.capacity`,
      [id],
    )
    expect(over).toEqual([])
    const { certificate } = await finished(id)
    expect(certificate).toMatchObject({ blockingPairs: 0, verified: true })
  }
  const { floor, changes, pairs } = await summary(id)
  const all = await pairsOf(id)
  expect(all).toHaveLength(pairs)
  for (const { menteeScore, mentorScore } of all)
    expect(100 * Math.min(menteeScore, mentorScore)).toBeGreaterThanOrEqual(floor - 0.01)
  const keys = new Set(keysOf(all))
  for (const each of changes) expect(keys.has(keyOf(each))).toBe(each.kind === 'LOCK' || each.kind === 'SWAP')
  await Promise.all([publish(id), publish(id), change(id, 'OUT', first(all), { by: other })])
  const live = await query('SELECT 1 FROM matches WHERE company_id = $1 AND ended_at IS NULL', [companyId])
  expect([pairs, pairs - 1]).toContain(live.length)
})
