import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideServices, ownDemonstrationPassword } from './compose.ts'
import { readSettings } from './env.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'brightpair-compose-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const passwordOf = (folder: string, environment: Record<string, string>) =>
  ownDemonstrationPassword(readSettings({ DATA_DIR: path.join(home, folder), ...environment }))

test.each([{}, { HOST: 'localhost' }, { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }])(
  'on this machine alone (%j) the published password stays',
  async (environment) => {
    expect(await passwordOf('local', environment)).toBeUndefined()
  },
)

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.0.2.7' },
  { PUBLIC_URL: 'https://demo.brightpair.example' },
])('where others can reach it (%j) it has one of its own, the same after a restart', async (environment) => {
  const folder = JSON.stringify(environment).replaceAll(/\W/g, '')
  const first = await passwordOf(folder, environment)
  expect(first).toMatch(/^[\w-]{16}$/)
  expect(await passwordOf(folder, environment)).toBe(first)
  // Back on this machine alone, people sign in as they did before.
  expect(await passwordOf(folder, {})).toBe(first)
})

test('nobody else handles data unless a setting says so, and what runs on this machine is nobody else', () => {
  expect(outsideServices(readSettings({}))).toEqual([])
  expect(outsideServices(readSettings({ SMTP_URL: 'smtp://localhost:1025' }))).toEqual([])
})

test('each host that is handed something is named once, with what for, and without user or password', () => {
  const settings = readSettings({
    SMTP_URL: 'smtps://mailer:hush@mail.example:465',
    AI_BASE_URL: 'https://words.example/v1',
    AI_MODEL: 'small',
    STUN_URLS: 'stun:relay.example:3478',
    TURN_URLS: 'turn:relay.example:3478?transport=udp,turns:other.example',
    TURN_SECRET: 'shared with the relay',
  })
  expect(outsideServices(settings)).toEqual([
    { use: 'email', host: 'mail.example' },
    { use: 'drafts', host: 'words.example' },
    { use: 'video', host: 'relay.example' },
    { use: 'video', host: 'other.example' },
  ])
  const elsewhere = readSettings({
    VIDEO_LINK: 'https://{room}.meet.example/',
    STUN_URLS: 'stun:relay.example',
  })
  expect(outsideServices(elsewhere)).toEqual([{ use: 'video', host: 'room.meet.example' }])
})
