import {
  type Handled,
  type NudgeRule,
  type NudgeTrigger,
  type nudges,
  nudgeTriggers,
} from '@brightpair/contract'
import { MAX_NUDGE_RULES } from '@brightpair/contract/limits'
import { isAboutPairs } from '@brightpair/contract/nudge-triggers'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { recordAction } from '../../audit/index.ts'
import { changedMeanwhile, companyNamed, lockCompany, noSuchCompany } from '../../programmes/index.ts'
import { presentReach, presentRule } from './nudges.presenter.ts'
import {
  countReach,
  deleteRule,
  effectsOf,
  insertRule,
  isRuleNameTaken,
  narrowings,
  type RuleInput,
  reachPage,
  ruleNamed,
  rulesOf,
  type StoredRule,
  saveRule,
} from './nudges.queries.ts'
import { usualRules } from './usual-rules.ts'

const EFFECT_DAYS = 90

type Body = Handled<typeof nudges.addRule>['body']

async function refuseUnknownCompany(db: Db, id: string): Promise<void> {
  if (!(await companyNamed(db, id))) throw noSuchCompany()
}

async function described(
  db: Db,
  companyId: string,
  rules: readonly StoredRule[],
  now: Date,
): Promise<NudgeRule[]> {
  const since = new Date(now.getTime() - EFFECT_DAYS * 86_400_000)
  const effects = await effectsOf(db, companyId, { since, now })
  const all: NudgeRule[] = []
  for (const rule of rules) {
    const reach = await countReach(db, rule, now)
    all.push(presentRule(rule, { reach, effect: effects.get(rule.id) }))
  }
  return all
}

async function describedOne(db: Db, rule: StoredRule, now: Date): Promise<NudgeRule> {
  const [one] = await described(db, rule.companyId, [rule], now)
  if (!one) throw new Error('a rule is missing')
  return one
}

export async function readRules({ database: { db }, clock }: Platform, companyId: string) {
  await refuseUnknownCompany(db, companyId)
  return {
    rules: await described(db, companyId, await rulesOf(db, companyId), clock.now()),
    usual: nudgeTriggers.map((trigger) => {
      const { days, most, subject, body } = usualRules[trigger]
      return { trigger, days, most, subject, text: body }
    }),
    ...(await narrowings(db, companyId)),
  }
}

const noSuchRule = () => new AppError('not_found', 'There’s no such rule.')

function nameTaken(): AppError {
  const message = 'There’s already a rule with this name.'
  return new AppError('name_taken', message, { details: { name: message } })
}

/** A rule may only be narrowed to something of its own company, and of the matching kind. */
async function refuseForeign(
  tx: Db,
  companyId: string,
  trigger: NudgeTrigger,
  { programmeId, trackId }: Pick<RuleInput, 'programmeId' | 'trackId'>,
): Promise<void> {
  const refuse = (field: string, message: string) =>
    new AppError('invalid_input', message, { details: { [field]: message } })
  if (!programmeId && !trackId) return
  const { programmes, tracks } = await narrowings(tx, companyId)
  if (programmeId && !programmes.some(({ id }) => id === programmeId))
    throw refuse('programmeId', 'Please choose a programme of this company.')
  if (!trackId) return
  if (!isAboutPairs(trigger)) throw refuse('trackId', 'People only have a track once they’re in a pair.')
  const track = tracks.find(({ id }) => id === trackId)
  if (!track || (programmeId && track.programmeId !== programmeId))
    throw refuse('trackId', 'Please choose a track of this programme.')
}

const recorded = (
  platform: Platform,
  tx: Db,
  actor: Actor,
  { action, before, after }: { action: string; before?: StoredRule; after?: StoredRule },
) => {
  const rule = after ?? before
  if (!rule) throw new Error('nothing was done')
  const shown = ({
    id: _id,
    companyId: _company,
    createdAt: _created,
    version: _version,
    body,
    ...rest
  }: StoredRule) => ({
    ...rest,
    text: body,
  })
  return recordAction(platform, tx, actor, {
    action,
    subject: { id: rule.companyId, name: rule.name },
    companyId: rule.companyId,
    ...(before ? { before: shown(before) } : {}),
    ...(after ? { after: shown(after) } : {}),
  })
}

/** The company is locked, so that two concurrent additions can't exceed the limit. */
export function addRule(
  platform: Platform,
  actor: Actor,
  { companyId, trigger, text, ...given }: Body,
): Promise<NudgeRule> {
  return platform.database.transaction(async (tx) => {
    if (!(await lockCompany(tx, companyId))) throw noSuchCompany()
    if ((await rulesOf(tx, companyId)).length >= MAX_NUDGE_RULES)
      throw new AppError(
        'too_many_entries',
        `A company can have up to ${MAX_NUDGE_RULES} rules. Please delete one first.`,
      )
    await refuseForeign(tx, companyId, trigger, given)
    const now = platform.clock.now()
    const after = await insertRule(tx, { companyId, trigger, body: text, createdAt: now, ...given })
    if (!after) throw nameTaken()
    await recorded(platform, tx, actor, { action: 'nudge.added', after })
    return describedOne(tx, after, now)
  })
}

export function changeRule(
  platform: Platform,
  actor: Actor,
  id: string,
  { companyId, version, text, ...given }: Handled<typeof nudges.changeRule>['body'],
): Promise<NudgeRule> {
  return platform.database.transaction(async (tx) => {
    if (!(await lockCompany(tx, companyId))) throw noSuchCompany()
    const before = await ruleNamed(tx, companyId, id)
    if (!before) throw noSuchRule()
    // What it is narrowed to may have been archived since; switching it off still has to be possible.
    if (given.programmeId !== before.programmeId || given.trackId !== before.trackId)
      await refuseForeign(tx, companyId, before.trigger, given)
    if (await isRuleNameTaken(tx, companyId, given.name, id)) throw nameTaken()
    const after = await saveRule(tx, { companyId, id, version, body: text, ...given })
    if (!after) throw changedMeanwhile('this rule')
    await recorded(platform, tx, actor, { action: 'nudge.changed', before, after })
    return describedOne(tx, after, platform.clock.now())
  })
}

export function removeRule(platform: Platform, actor: Actor, companyId: string, id: string): Promise<void> {
  return platform.database.transaction(async (tx) => {
    const before = await deleteRule(tx, companyId, id)
    if (!before) throw noSuchRule()
    await recorded(platform, tx, actor, { action: 'nudge.removed', before })
  })
}

/** For a saved rule, or one someone is trying out. */
export async function readReach(
  { database: { db }, clock }: Platform,
  { ruleId, programmeId, trackId, page, limit, ...rule }: Handled<typeof nudges.reach>['query'],
) {
  await refuseUnknownCompany(db, rule.companyId)
  if (ruleId && !(await ruleNamed(db, rule.companyId, ruleId))) throw noSuchRule()
  const found = await reachPage(db, {
    page,
    limit,
    now: clock.now(),
    rule: { ...rule, id: ruleId ?? null, programmeId: programmeId ?? null, trackId: trackId ?? null },
  })
  return presentPage(found, { limit }, presentReach)
}
