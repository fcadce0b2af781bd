import type { Endpoints, NudgeRule, NudgeTrigger } from '@brightpair/contract'
import type { TestClock } from './clock.ts'
import type { useTestApp } from './suite.ts'

type RuleBody = NonNullable<Endpoints['POST /admin/nudges']['body']>
export type RuleChange = Partial<Omit<RuleBody, 'trigger'> & { version: number }>

/** Noon of a Monday in UTC: whoever has no time zone is at work. */
export function toMondayNoon(clock: TestClock): void {
  const now = clock.now()
  const noon = new Date(now)
  noon.setUTCHours(12, 0, 0, 0)
  noon.setUTCDate(noon.getUTCDate() + ((8 - noon.getUTCDay()) % 7 || 7))
  clock.advance(noon.getTime() - now.getTime())
}

/** The rules of a company, as someone who runs it reads and changes them. */
export function rulesOfCompany(
  suite: ReturnType<typeof useTestApp>,
  { companyId, freshToken }: { companyId: string; freshToken: () => Promise<string> },
) {
  const all = async () =>
    (await suite.call('GET /admin/nudges', { token: await freshToken(), query: { companyId } })).body
  const ruleOf = async (trigger: NudgeTrigger): Promise<NudgeRule> => {
    const rule = (await all()).rules.find((each) => each.trigger === trigger)
    if (!rule) throw new Error('no such rule')
    return rule
  }
  const change = async (trigger: NudgeTrigger, given: RuleChange = {}, token?: string) => {
    const { id, trigger: _trigger, reach: _reach, effect: _effect, ...rule } = await ruleOf(trigger)
    return suite.call('PUT /admin/nudges/:id', {
      token: token ?? (await freshToken()),
      params: { id },
      body: { ...rule, companyId, ...given },
    })
  }
  const reach = async (
    { id, trigger, days, most, audience }: NudgeRule,
    given: Record<string, unknown> = {},
  ) =>
    (
      await suite.call('GET /admin/nudges/reach', {
        token: await freshToken(),
        query: { companyId, ruleId: id, trigger, days, most, audience, ...given },
      })
    ).body
  const add = async (given: Partial<RuleBody>, token?: string) =>
    suite.call('POST /admin/nudges', {
      token: token ?? (await freshToken()),
      body: {
        companyId,
        trigger: 'not-answered',
        name: 'A rule of ours',
        isOn: true,
        days: 5,
        most: 1,
        subject: 'Hello',
        text: 'Hi {first name}',
        ...given,
      },
    })
  const remove = async (id: string, token?: string) =>
    suite.call('DELETE /admin/nudges/:id', {
      token: token ?? (await freshToken()),
      params: { id },
      query: { companyId },
    })
  return { all, ruleOf, change, reach, add, remove }
}

export async function nudgesTo(suite: ReturnType<typeof useTestApp>, ...people: { id: string }[]) {
  const { rows } = await suite.platform.database.pool.query(
    'SELECT user_id, trigger, rule_id, number, sent_at FROM nudges WHERE user_id = ANY($1) ORDER BY sent_at, number',
    [people.map(({ id }) => id)],
  )
  return rows as { user_id: string; trigger: string; rule_id: string | null; number: number; sent_at: Date }[]
}
