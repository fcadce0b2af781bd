import { unseal } from '../../../platform/auth/sealed.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AddressRefused } from '../../../platform/external/address.ts'
import { fetchExternal, ResponseTooLarge } from '../../../platform/external/fetch-external.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { companyNamed, postBranded } from '../../programmes/index.ts'
import { whoRunsConnections } from '../who-runs.queries.ts'
import {
  claimDue,
  type DueDelivery,
  hasArrivedSince,
  insertHeldSessions,
  insertMatchedPairs,
  namesOf,
  settle,
} from './deliveries.queries.ts'
import { webhookRequest } from './webhook-request.ts'
import { webhookStoppedMail } from './webhooks.mails.ts'
import { lockWebhook, updateWebhook } from './webhooks.queries.ts'

export const DELIVER = 'deliver-webhooks'

const MINUTE = 60_000
/** Pauses after each failure, a little under a day in total; then it is given up. */
export const RETRY_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240, 360, 600]
const AT_ONCE = 20
const TIMEOUT = 10_000
const MAX_BYTES = 64 * 1024
const MAX_STORED_RESPONSE = 300

/** Every minute, and immediately after a request for it. Concurrent runs share the work. */
export const deliverWebhooksJob = (platform: Platform): JobKind<object> => ({
  name: DELIVER,
  schedule: '* * * * *',
  run: () => deliverWebhooks(platform),
})

export async function deliverWebhooks(platform: Platform, timeout = TIMEOUT): Promise<void> {
  const { database, clock } = platform
  await database.transaction(async (tx) => {
    await insertMatchedPairs(tx, clock.now())
    await insertHeldSessions(tx, clock.now())
  })
  for (;;) {
    const due = await database.transaction((tx) => claimDue(tx, clock.now(), AT_ONCE))
    if (due.length === 0) return
    await Promise.all(due.map((each) => deliver(platform, each, timeout)))
  }
}

interface Result {
  readonly status: number | null
  readonly answer: string
}

async function deliver(platform: Platform, due: DueDelivery, timeout: number): Promise<void> {
  const { database, clock } = platform
  const began = performance.now()
  const result = await send(platform, due, timeout)
  const took = { tookMs: Math.round(performance.now() - began), ...result }
  const hasArrived = result.status !== null && result.status >= 200 && result.status < 300
  await database.transaction((tx) =>
    hasArrived
      ? settle(tx, due.delivery.id, { ...took, state: 'DELIVERED', settledAt: clock.now() })
      : saveFailure(platform, tx, due, took),
  )
}

async function send(
  platform: Platform,
  { delivery, webhook }: DueDelivery,
  timeout: number,
): Promise<Result> {
  const { secrets, clock, database, webhookHosts } = platform
  const open = (sealed: Buffer | null) =>
    sealed ? unseal(sealed, secrets.webhookKey, webhook.id) : undefined
  const address = open(webhook.address)
  if (!address) return { status: null, answer: 'The address can’t be read. Please add the webhook again.' }
  const now = clock.now()
  const isRotating = webhook.rotatesUntil !== null && webhook.rotatesUntil > now
  const signing = [open(webhook.secret), isRotating ? open(webhook.oldSecret) : undefined]
  const names = webhook.withNames
    ? await namesOf(database.db, Object.values(delivery.body))
    : new Map<string, string>()
  const event = {
    id: delivery.id,
    event: delivery.event,
    happenedAt: delivery.createdAt,
    data: delivery.body,
    names,
  }
  const request = webhookRequest(event, {
    kind: webhook.kind,
    secrets: signing.flatMap((secret) => secret ?? []),
    now,
  })
  try {
    const response = await fetchExternal(new URL(address), {
      method: 'POST',
      ...request,
      signal: AbortSignal.timeout(timeout),
      budget: { left: MAX_BYTES },
      namedHosts: webhookHosts,
    })
    const isRedirect = response.status >= 300 && response.status < 400
    const answer = isRedirect ? 'Redirects aren’t followed.' : legible(await response.text())
    return { status: response.status, answer }
  } catch (error) {
    return { status: null, answer: reasonOf(error) }
  }
}

/** The receiver's response is shown as text and stored in PostgreSQL, which can't store every character. */
const legible = (text: string): string =>
  text
    .slice(0, MAX_STORED_RESPONSE)
    .toWellFormed()
    .replace(/\p{Control}+/gu, ' ')
    .trim()

function reasonOf(error: unknown): string {
  if (error instanceof AddressRefused) return error.message
  if (error instanceof ResponseTooLarge) return 'The answer was too large.'
  if (error instanceof Error && /Timeout|Abort/.test(error.name)) return 'No answer within ten seconds.'
  return 'The receiver couldn’t be reached.'
}

/** Retries later; after a day it is given up, and the webhook is disabled if nothing else arrived meanwhile. */
async function saveFailure(
  platform: Platform,
  tx: Db,
  { delivery, webhook }: DueDelivery,
  result: Result & { tookMs: number },
): Promise<void> {
  const now = platform.clock.now()
  const minutes = RETRY_MINUTES[delivery.attempts - 1]
  if (minutes !== undefined)
    return settle(tx, delivery.id, { ...result, nextAt: new Date(now.getTime() + minutes * MINUTE) })
  await settle(tx, delivery.id, { ...result, state: 'FAILED', settledAt: now })
  const held = await lockWebhook(tx, webhook.id)
  if (!held?.isOn || (await hasArrivedSince(tx, webhook.id, delivery.createdAt))) return
  await updateWebhook(tx, webhook.id, { isOn: false, disabledAt: now, version: held.version + 1 })
  const { companyId, madeBy, host } = webhook
  const company = (await companyNamed(tx, companyId))?.name ?? ''
  const readers = await whoRunsConnections(tx, companyId, madeBy)
  await postBranded(
    tx,
    platform.jobs,
    readers.map((reader) => ({
      ...webhookStoppedMail(reader, { host, company }, platform.publicUrl),
      companyId,
    })),
  )
}
