import type { Handled, NudgeRule, nudges } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { recordAction } from '../../audit/index.ts'
import { changedMeanwhile, companyNamed, noSuchCompany } from '../../programmes/index.ts'
import { presentReach, presentRule } from './nudges.presenter.ts'
import { countReach, effectsOf, reachPage, rulesOf, type StoredRule, saveRule } from './nudges.queries.ts'

const EFFECT_DAYS = 90
const nothing = { reminded: 0, done: 0 }

async function knownCompany(db: Db, id: string) {
  const company = await companyNamed(db, id)
  if (!company) throw noSuchCompany()
  return company
}

async function described(db: Db, companyId: string, rules: readonly StoredRule[], now: Date) {
  const effects = await effectsOf(db, companyId, new Date(now.getTime() - EFFECT_DAYS * 86_400_000))
  const described: NudgeRule[] = []
  for (const rule of rules) {
    const reach = await countReach(db, companyId, rule, now)
    described.push(presentRule(rule, { reach, effect: effects.get(rule.trigger) ?? nothing }))
  }
  return described
}

export async function readRules({ database: { db }, clock }: Platform, companyId: string) {
  await knownCompany(db, companyId)
  return { rules: await described(db, companyId, await rulesOf(db, companyId), clock.now()) }
}

const ruleOf = async (db: Db, companyId: string, trigger: string): Promise<StoredRule> => {
  const rule = (await rulesOf(db, companyId)).find((each) => each.trigger === trigger)
  if (!rule) throw new AppError('not_found', 'There’s no such rule.')
  return rule
}

export function changeRule(
  platform: Platform,
  actor: Actor,
  name: string,
  { companyId, version, text, ...given }: Handled<typeof nudges.changeRule>['body'],
): Promise<NudgeRule> {
  const { database, clock } = platform
  return database.transaction(async (tx) => {
    const company = await knownCompany(tx, companyId)
    const before = await ruleOf(tx, companyId, name)
    const { trigger } = before
    if (!(await saveRule(tx, companyId, { trigger, version, body: text, ...given })))
      throw changedMeanwhile('this rule')
    const after = await ruleOf(tx, companyId, trigger)
    const shown = ({ isOn, days, most, audience, subject, body }: StoredRule) => ({
      isOn,
      days,
      most,
      audience,
      subject,
      text: body,
    })
    await recordAction(platform, tx, actor, {
      action: 'nudge.changed',
      subject: { id: companyId, name: trigger },
      companyId: company.id,
      before: shown(before),
      after: shown(after),
    })
    const [rule] = await described(tx, companyId, [after], clock.now())
    if (!rule) throw new Error('a rule is missing')
    return rule
  })
}

/** With other days or another audience than the rule has, as somebody is trying them out. */
export async function readReach(
  { database: { db }, clock }: Platform,
  trigger: string,
  { companyId, days, audience, ...page }: Handled<typeof nudges.reach>['query'],
) {
  await knownCompany(db, companyId)
  const rule = await ruleOf(db, companyId, trigger)
  const found = await reachPage(db, {
    ...page,
    companyId,
    now: clock.now(),
    rule: { ...rule, days: days ?? rule.days, audience: audience ?? rule.audience },
  })
  return presentPage(found, page, presentReach)
}
