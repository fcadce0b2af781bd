import { randomUUID } from 'node:crypto'
import type { Handled, Webhook, WebhookDelivery, webhooks } from '@brightpair/contract'
import { MAX_WEBHOOKS } from '@brightpair/contract/limits'
import { type Actor, personIn } from '../../../platform/auth/actor.ts'
import { seal } from '../../../platform/auth/sealed.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireExternalAddress } from '../../../platform/external/address.ts'
import { countAgainst } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import type { Happening } from '../../../platform/reactions.ts'
import { recordAction } from '../../audit/index.ts'
import { changedMeanwhile, companyNamed, noSuchCompany } from '../../programmes/index.ts'
import { DELIVER } from './deliver-webhooks.ts'
import {
  deliveriesPage,
  endedPair,
  insertDeliveries,
  insertMatchedPairs,
  insertTest,
} from './deliveries.queries.ts'
import { newSigningSecret } from './webhook-request.ts'
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts'
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  lockWebhook,
  sendAgain,
  updateWebhook,
  type WebhookRow,
  webhooksOf,
} from './webhooks.queries.ts'

type Body<Name extends 'add' | 'change'> = Handled<(typeof webhooks)[Name]>['body']
type WithSecret = { webhook: Webhook; secret: string | null }

const DAY = 86_400_000
const tests = {
  name: 'webhook-test',
  max: 20,
  seconds: 3600,
  message: 'That’s enough tests for now. Please wait a while.',
}

const noSuchWebhook = () => new AppError('not_found', 'This webhook has been removed.')

export async function listWebhooks({ database: { db }, clock }: Platform, companyId: string) {
  if (!(await companyNamed(db, companyId))) throw noSuchCompany()
  return { webhooks: (await webhooksOf(db, { companyId }, clock.now())).map(presentWebhook) }
}

async function readWebhook(tx: Db, id: string, now: Date): Promise<Webhook> {
  const [found] = await webhooksOf(tx, { id }, now)
  if (!found) throw noSuchWebhook()
  return presentWebhook(found)
}

export function addWebhook(
  platform: Platform,
  actor: Actor,
  companyId: string,
  { kind, address, events, withNames }: Body<'add'>,
): Promise<WithSecret> {
  const url = new URL(address)
  requireExternalAddress(url, platform.webhookHosts, 'address')
  const { database, clock, secrets } = platform
  return database.transaction(async (tx) => {
    if (!(await companyNamed(tx, companyId))) throw noSuchCompany()
    if ((await countWebhooks(tx, companyId)) >= MAX_WEBHOOKS)
      throw new AppError(
        'too_many_entries',
        `A company can have up to ${MAX_WEBHOOKS} webhooks. Please remove one first.`,
      )
    const [id, madeAt] = [randomUUID(), clock.now()]
    const secret = kind === 'STANDARD' ? newSigningSecret() : null
    await insertWebhook(tx, {
      id,
      companyId,
      kind,
      host: url.host,
      address: seal(url.href, secrets.webhookKey, id),
      secret: secret === null ? null : seal(secret, secrets.webhookKey, id),
      events,
      withNames,
      madeBy: personIn(actor),
      madeAt,
    })
    await record(
      platform,
      tx,
      actor,
      'webhook.added',
      { id, host: url.host, companyId },
      { kind, events, withNames },
    )
    return { webhook: await readWebhook(tx, id, madeAt), secret }
  })
}

const record = (
  platform: Platform,
  tx: Db,
  actor: Actor,
  action: string,
  { id, host, companyId }: Pick<WebhookRow, 'id' | 'host' | 'companyId'>,
  after?: Readonly<Record<string, unknown>>,
) =>
  recordAction(platform, tx, actor, {
    action,
    subject: { id, name: host },
    companyId,
    ...(after ? { after } : {}),
  })

/** When it is enabled again, waiting deliveries are retried from the start. */
export function changeWebhook(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, ...change }: Body<'change'>,
) {
  return platform.database.transaction(async (tx) => {
    const held = await lockWebhook(tx, id)
    if (!held) throw noSuchWebhook()
    if (held.version !== version) throw changedMeanwhile('this webhook')
    await updateWebhook(tx, id, {
      ...change,
      version: version + 1,
      ...(change.isOn ? { disabledAt: null } : {}),
    })
    await record(platform, tx, actor, 'webhook.changed', held, change)
    return readWebhook(tx, id, platform.clock.now())
  })
}

/** For a day both secrets sign, so that the receiver can be changed without losing anything. */
export function rotateSecret(platform: Platform, actor: Actor, id: string): Promise<WithSecret> {
  const { database, clock, secrets } = platform
  return database.transaction(async (tx) => {
    const held = await lockWebhook(tx, id)
    if (!held) throw noSuchWebhook()
    if (!held.secret) throw new AppError('invalid_input', 'A chat needs no secret.')
    const [secret, now] = [newSigningSecret(), clock.now()]
    await updateWebhook(tx, id, {
      secret: seal(secret, secrets.webhookKey, id),
      oldSecret: held.secret,
      rotatesUntil: new Date(now.getTime() + DAY),
      version: held.version + 1,
    })
    await record(platform, tx, actor, 'webhook.secret-rotated', held)
    return { webhook: await readWebhook(tx, id, now), secret }
  })
}

export function testWebhook({ database, clock, jobs }: Platform, id: string): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await lockWebhook(tx, id))) throw noSuchWebhook()
    await countAgainst({ db: tx, clock }, tests, id)
    await insertTest(tx, id, clock.now())
    await jobs.enqueue(tx, DELIVER, {})
  })
}

export function removeWebhook(platform: Platform, actor: Actor, id: string): Promise<void> {
  return platform.database.transaction(async (tx) => {
    const gone = await deleteWebhook(tx, id)
    if (!gone) throw noSuchWebhook()
    await record(platform, tx, actor, 'webhook.removed', gone)
  })
}

export const listDeliveries = async (
  { database: { db } }: Platform,
  id: string,
  query: { page: number; limit: number },
) =>
  presentPage<Parameters<typeof presentDelivery>[0], WebhookDelivery>(
    await deliveriesPage(db, id, query),
    query,
    presentDelivery,
  )

export function replay({ database, clock, jobs }: Platform, id: string, deliveryId: string): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await sendAgain(tx, id, deliveryId, clock.now())))
      throw new AppError('not_found', 'This delivery is no longer kept.')
    await jobs.enqueue(tx, DELIVER, {})
  })
}

/** Stored in the same transaction and sent within a minute. */
export const announce = (tx: Db, now: Date, happenings: readonly Happening[]): Promise<void> =>
  insertDeliveries(tx, happenings, now)

export async function announceEnd(tx: Db, now: Date, enrollmentId: string): Promise<void> {
  const pair = await endedPair(tx, enrollmentId)
  if (!pair) return
  const { companyId, ...data } = pair
  await announce(tx, now, [{ event: 'pair.ended', companyId, subject: data.pairId, data }])
}

/** Announces the match first, in case polling has not found it yet. */
export async function announceStart(tx: Db, now: Date, started: Happening): Promise<void> {
  await insertMatchedPairs(tx, now, started.subject)
  await announce(tx, now, [started])
}
