import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../fields.ts'

export const pushTopics = ['messages', 'sessions', 'proposals'] as const
export type PushTopic = (typeof pushTopics)[number]

const Wanted = {
  topics: z
    .array(z.enum(pushTopics))
    .min(1, 'Please choose at least one.')
    .max(pushTopics.length)
    .describe('What it is notified about: new messages, upcoming sessions, proposed sessions and matches.'),
  showsWords: z
    .boolean()
    .describe('Show names and words on a locked screen too; otherwise only that there is something.'),
}

export const PushDevice = z.object({
  id: Id,
  browser: z.string().describe('In our words; empty when unknown.'),
  since: Moment,
  isThisOne: z.boolean().describe('Whether it belongs to the current sign-in.'),
  ...Wanted,
})
export type PushDevice = z.infer<typeof PushDevice>

const PushDevices = z.object({
  publicKey: z.string().describe('The key a browser subscribes with.'),
  devices: z.array(PushDevice),
})

const base64url = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}=?=?$`), 'This doesn’t look like a key of a browser.')

const ONE = z.strictObject({ deviceId: Id })

/** Opt-in, per browser. */
export const push = {
  devices: endpoint('GET', '/notices/push', {
    summary:
      'The devices on which the person is notified while the app is closed, and the key a browser subscribes with',
    access: ['MENTOR', 'MENTEE'],
    response: PushDevices,
  }),
  turnOn: endpoint('PUT', '/notices/push', {
    summary: 'Notify this device while the app is closed too, until its sign-in ends',
    access: ['MENTOR', 'MENTEE'],
    body: z.strictObject({
      endpoint: z
        .url({ protocol: /^https?$/, message: 'This doesn’t look like an address of a push service.' })
        .max(2000),
      keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
      ...Wanted,
    }),
    response: PushDevices,
    errors: ['too_many_entries', 'too_many_requests'],
  }),
  change: endpoint('PUT', '/notices/push/:deviceId', {
    summary: 'Change what a device is notified about, and whether it shows the words',
    access: ['MENTOR', 'MENTEE'],
    params: ONE,
    body: z.strictObject(Wanted),
    response: PushDevices,
    errors: ['not_found'],
  }),
  turnOff: endpoint('DELETE', '/notices/push/:deviceId', {
    summary: 'Stop notifying a device',
    access: ['MENTOR', 'MENTEE'],
    params: ONE,
    response: PushDevices,
    errors: ['not_found'],
  }),
}
