import { createHash, randomUUID } from 'node:crypto'
import type { Handled, push } from '@brightpair/contract'
import { MAX_PUSH_DEVICES } from '@brightpair/contract/limits'
import type { Actor } from '../../../platform/auth/actor.ts'
import { lockActor } from '../../../platform/auth/lock-actor.ts'
import { seal } from '../../../platform/auth/sealed.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireExternalAddress } from '../../../platform/external/address.ts'
import { countAgainst } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  changeDevice,
  countOtherDevices,
  deleteOwnDevice,
  devicesOf,
  saveDevice,
} from './push-devices.queries.ts'
import { encrypted, publicKeyOf, type Subscription } from './push-request.ts'

type Devices = Handled<typeof push.devices>['response']

const turningOn = {
  name: 'push-device',
  max: 30,
  seconds: 3600,
  message: 'That’s a lot of changes in a short time. Please wait a while.',
}

const noSuchDevice = () => new AppError('not_found', 'Push is already off on this device.')

export async function readDevices(
  platform: Platform,
  actor: Actor,
  db: Db = platform.database.db,
): Promise<Devices> {
  const rows = await devicesOf(db, actor.userId, platform.clock.now())
  const devices = rows.map(({ sessionId, createdAt, ...device }) => ({
    ...device,
    since: createdAt.toISOString(),
    isThisOne: sessionId === actor.sessionId,
  }))
  return { publicKey: publicKeyOf(platform), devices }
}

export function turnOn(
  platform: Platform,
  actor: Actor,
  { endpoint, keys, topics, showsWords }: Handled<typeof push.turnOn>['body'],
): Promise<Devices> {
  const { database, clock, secrets } = platform
  const subscription = { endpoint, keys }
  refuse(platform, subscription)
  return database.transaction(async (tx) => {
    await countAgainst({ db: tx, clock }, turningOn, actor.userId)
    const { userId, sessionId } = await lockActor(tx, actor)
    if ((await countOtherDevices(tx, userId, sessionId, clock.now())) >= MAX_PUSH_DEVICES) {
      throw new AppError(
        'too_many_entries',
        `You can have push on ${MAX_PUSH_DEVICES} devices. Please turn it off on one first.`,
      )
    }
    const id = randomUUID()
    await saveDevice(tx, {
      id,
      userId,
      sessionId,
      addressHash: createHash('sha256').update(endpoint).digest('base64url'),
      subscription: seal(JSON.stringify(subscription), secrets.pushKey, id),
      topics: [...new Set(topics)],
      showsWords,
      createdAt: clock.now(),
    })
    return readDevices(platform, actor, tx)
  })
}

/** The endpoint comes from the browser, so anyone could send one. */
function refuse(platform: Platform, subscription: Subscription): void {
  requireExternalAddress(new URL(subscription.endpoint), platform.pushHosts, 'endpoint')
  try {
    encrypted('', subscription.keys)
  } catch {
    const message = 'Your browser gave us keys we can’t use. Please try again.'
    throw new AppError('invalid_input', message, { details: { keys: message } })
  }
}

export async function change(
  platform: Platform,
  actor: Actor,
  id: string,
  { topics, showsWords }: Handled<typeof push.change>['body'],
): Promise<Devices> {
  const wanted = { topics: [...new Set(topics)], showsWords }
  if (!(await changeDevice(platform.database.db, actor.userId, id, wanted))) throw noSuchDevice()
  return readDevices(platform, actor)
}

export async function turnOff(platform: Platform, actor: Actor, id: string): Promise<Devices> {
  if (!(await deleteOwnDevice(platform.database.db, actor.userId, id))) throw noSuchDevice()
  return readDevices(platform, actor)
}
