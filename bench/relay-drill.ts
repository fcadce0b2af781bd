import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { demonstrationPassword } from '../packages/server/src/demonstration/demonstration.people.ts'
import { end, startApp } from './drill/app.ts'
import { requirePrograms, startProgram } from './drill/program.ts'
import { expect, Tally } from './drill/tally.ts'

// A call in the video room between two browsers that may speak through the relay only: coturn, with the secret we share with it.
const [APP, RELAY] = [3980, 3981] as const
const SECRET = 'a-secret-of-the-drill-and-its-relay'
const TIMEOUT = 60_000
const people = ['harjit.sandhu@northfield.example', 'kofi.mensah@northfield.example']
const tally = new Tally()

interface IceServer {
  readonly urls: string[]
  readonly username?: string
  readonly credential?: string
}

/** Every connection of a page goes through a relay or not at all, and can be asked what passes. */
async function relayOnly(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const Native = window.RTCPeerConnection
    const made: RTCPeerConnection[] = []
    Object.assign(window, { made })
    window.RTCPeerConnection = class extends Native {
      constructor(settings?: RTCConfiguration) {
        super({ ...settings, iceTransportPolicy: 'relay' })
        made.push(this)
      }
    }
  })
}

async function logIn(page: Page, email: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${APP}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demonstrationPassword }),
  })
  expect(response.ok, `${email} could not log in: ${response.status}`)
  await page.goto(`http://127.0.0.1:${APP}/robots.txt`)
  await page.evaluate(
    ({ access_token, questionnaireFilled, ...account }) => {
      localStorage.setItem('access_token', String(access_token))
      if (questionnaireFilled) localStorage.setItem('questionnaireFilled', 'true')
      for (const [key, value] of Object.entries(account)) localStorage.setItem(`user.${key}`, String(value))
    },
    (await response.json()) as Record<string, unknown>,
  )
}

/** Opens the room of what is next and joins; what the server gives to reach the relay is told. */
async function joinRoom(page: Page): Promise<IceServer[]> {
  await page.goto(`http://127.0.0.1:${APP}/mentorship/room/next`)
  const [entered] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/room/enter'), { timeout: TIMEOUT }),
    page.locator('::-p-aria(Join[role="button"])').setTimeout(TIMEOUT).click(),
  ])
  const { iceServers } = (await entered.json()) as { iceServers: IceServer[] }
  return iceServers
}

interface Passing {
  readonly types: string
  /** Of the ways out of a page, whether used or not. */
  readonly ways: string
  readonly frames: number
  /** Packets of sound. */
  readonly sound: number
  readonly bytes: number
}

/** What has come in on the newest connection of a page, and over which kinds of candidates. */
const passing = (page: Page): Promise<Passing> =>
  page.evaluate(async () => {
    const { made } = window as unknown as { made: RTCPeerConnection[] }
    const stats = [...((await made.at(-1)?.getStats())?.values() ?? [])]
    const find = (id: string) => stats.find((each) => each.id === id)?.candidateType
    const transport = stats.find(({ type }) => type === 'transport')
    const pair = stats.find(({ id }) => id === transport?.selectedCandidatePairId)
    const [video, audio] = ['video', 'audio'].map((wanted) =>
      stats.find(({ type, kind }) => type === 'inbound-rtp' && kind === wanted),
    )
    const own = stats.filter(({ type }) => type === 'local-candidate')
    return {
      types: pair ? `${find(pair.localCandidateId)} to ${find(pair.remoteCandidateId)}` : 'none',
      ways: [...new Set(own.map(({ candidateType }) => candidateType))].join(' and '),
      frames: video?.framesDecoded ?? 0,
      sound: audio?.packetsReceived ?? 0,
      bytes: pair?.bytesReceived ?? 0,
    }
  })

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT; Date.now() < deadline; await delay(200))
    if (await isSo()) return
  throw new Error(`${what}: not within ${TIMEOUT / 1000} s`)
}

/** What a browser gets from the relay with these credentials: how many ways, or the number of the refusal. */
const askRelay = (page: Page, server: IceServer): Promise<string> =>
  page.evaluate(async (given) => {
    const connection = new RTCPeerConnection({ iceServers: [given as RTCIceServer] })
    connection.createDataChannel('any')
    let ways = 0
    let refusal = ''
    connection.addEventListener('icecandidateerror', ({ errorCode }) => {
      refusal = `refused with ${errorCode}`
    })
    const complete = new Promise<void>((resolve) => {
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate?.candidate) ways += 1
        else if (!candidate) resolve()
      })
    })
    await connection.setLocalDescription()
    await complete
    connection.close()
    return ways > 0 ? 'a way' : refusal || 'nothing'
  }, server)

const signed = (username: string, secret: string) =>
  createHmac('sha1', secret).update(username).digest('base64')

const executablePath = process.env.BROWSER_PATH ?? '/usr/bin/chromium-headless-shell'
requirePrograms({ turnserver: 'coturn', [executablePath]: 'chromium-headless-shell' })
const folder = await mkdtemp(path.join(tmpdir(), 'relay-drill-'))
const relayOptions = [
  ...[
    '--listening-ip=127.0.0.1',
    `--listening-port=${RELAY}`,
    '--relay-ip=127.0.0.1',
    '--allow-loopback-peers',
  ],
  ...['--use-auth-secret', `--static-auth-secret=${SECRET}`, '--realm=drill.example', '--fingerprint'],
  ...['--no-tls', '--no-dtls', '--no-cli', '--log-file=stdout', `--pidfile=${folder}/relay.pid`],
  ...['--min-port=39900', '--max-port=39999', `--userdb=${folder}/relay.db`],
]
let relay = await startProgram('turnserver', ['-n', ...relayOptions], RELAY)
const app = await startApp(path.join(folder, 'data'), APP, {
  TURN_URLS: `turn:127.0.0.1:${RELAY}?transport=udp`,
  TURN_SECRET: SECRET,
})
const browsers: Browser[] = []
try {
  const pages: Page[] = []
  for (const email of people) {
    const browser = await launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--use-fake-device-for-media-stream=fps=10',
        '--use-fake-ui-for-media-stream',
        // The relay is on this very machine.
        '--allow-loopback-in-peer-connection',
      ],
    })
    browsers.push(browser)
    const page = await browser.newPage()
    await relayOnly(page)
    await logIn(page, email)
    pages.push(page)
  }
  const [one, other] = pages
  if (!one || !other) throw new Error('two people')

  let given: IceServer | undefined
  await tally.attempt('a call through the relay', async () => {
    given = (await joinRoom(one)).find(({ username }) => username)
    await joinRoom(other)
    for (const page of [one, other]) {
      await until('a moving picture', async () => (await passing(page)).frames > 10)
      const before = await passing(page)
      await until('more of it', async () => {
        const now = await passing(page)
        return now.bytes > before.bytes + 50_000 && now.sound > before.sound + 50
      })
      const { types, ways, frames, sound, bytes } = await passing(page)
      expect(types === 'relay to relay', `the picture went over ${types}`)
      expect(ways === 'relay', `there were other ways: ${ways}`)
      console.log(`  ${frames} frames, ${sound} packets of sound, ${bytes} bytes, ${types}`)
    }
  })

  await tally.attempt('when the relay is gone, so is the picture, and both are told', async () => {
    await relay.stop()
    for (const page of [one, other])
      await page.waitForSelector('::-p-text(Reconnecting)', { timeout: TIMEOUT })
  })

  await tally.attempt('when it is back, the call goes on', async () => {
    relay = await startProgram('turnserver', ['-n', ...relayOptions], RELAY)
    for (const page of [one, other]) {
      const { frames } = await passing(page)
      await until('a moving picture', async () => {
        const now = await passing(page)
        return now.types === 'relay to relay' && now.frames !== frames && now.frames > 10
      })
    }
  })

  await tally.attempt('credentials', async () => {
    expect(given?.username !== undefined, 'the server gave none')
    const { urls, username = '', credential = '' } = given
    const endsAt = Number(username.split(':')[0]) * 1000
    const tried = (what: string, held: boolean) => tally.note('credentials of the relay', held, what)
    tried('end within hours', endsAt > Date.now() && endsAt < Date.now() + 4 * 3_600_000)
    tried('are signed', credential === signed(username, SECRET))
    const asked = async (name: string, secret: string) =>
      askRelay(one, { urls, username: name, credential: signed(name, secret) })
    const past = `${Math.floor(Date.now() / 1000) - 60}:${username.split(':')[1]}`
    const answers = {
      'as given': await askRelay(one, { urls, username, credential }),
      'with another secret': await asked(username, 'another-secret-than-the-relay-has'),
      'of a name that has ended': await asked(past, SECRET),
      'with an end that was put off': await askRelay(one, {
        urls,
        username: username.replace(/^\d+/, (end_) => String(Number(end_) + 86_400)),
        credential,
      }),
    }
    console.log(`  ${JSON.stringify(answers)}`)
    tried('work as given', answers['as given'] === 'a way')
    for (const [how, response] of Object.entries(answers).slice(1))
      tried(`${how}: ${response}`, response !== 'a way' && response !== '')
  })
} finally {
  for (const browser of browsers) await browser.close()
  await end(app, 'SIGTERM')
  await relay.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = tally.print() ? 0 : 1
