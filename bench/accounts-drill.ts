import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMailbox } from '@brightpair/server/testing'
import {
  guessAtOnce,
  guessBeforeRestart,
  guessBehindForgedHeaders,
  guessFromOneNetwork,
  guessInLetterCases,
} from './drill/accounts/guessing.ts'
import { forgetAnybodysPassword, signInAsAnybody } from './drill/accounts/known-addresses.ts'
import { forgeTheHost, redeemInvitations, redeemResetLinks } from './drill/accounts/links.ts'
import {
  deactivateInStreams,
  forgeTokens,
  logOutOfStreams,
  reuseRefreshValues,
} from './drill/accounts/sessions.ts'
import { type Ask, type Outcome, PASSWORD, type Person, signUp, visitorOf } from './drill/accounts/visitor.ts'
import { end, startApp } from './drill/app.ts'
import { run } from './drill/command.ts'
import { Tally } from './drill/tally.ts'

// Attacks on accounts, over HTTP and against the product as people run it behind a proxy: no one is let in.
const TRIES = Number(process.argv[2] ?? 200)
const PORT = 3994
const ADMIN = 'admin@drill.example'

async function signInAdmin(ask: Ask, data: string): Promise<string> {
  const made = await run('create-admin', ['--email', ADMIN, '--password', PASSWORD], data)
  if (made.code !== 0) throw new Error(`no admin was made: ${made.output}`)
  const { text } = await ask('POST /auth/login', { body: { email: ADMIN, password: PASSWORD } })
  return JSON.parse(text).access_token
}

async function knownPeople(ask: Ask): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < TRIES) people.push(await signUp(ask))
  return people
}

async function drill(home: string): Promise<boolean> {
  const data = path.join(home, 'data')
  const mailbox = await openMailbox()
  Object.assign(process.env, { TRUST_PROXY: 'on', SMTP_URL: mailbox.url })
  let app = await startApp(data, PORT)
  const ask = visitorOf(app.address)
  const tally = new Tally()
  const line = (name: string, outcome: Outcome) => {
    tally.count(name, outcome)
    console.log(`${name}: ${outcome.held} of ${outcome.tried} held  ${outcome.note ?? ''}`)
  }
  try {
    line('guesses in any letter case', await guessInLetterCases(ask))
    line('guesses from one IPv6 network', await guessFromOneNetwork(ask))
    line('guesses behind forged forwarding headers', await guessBehindForgedHeaders(ask))
    line('guesses at the same moment', await guessAtOnce(ask))
    const tryAgain = await guessBeforeRestart(ask)
    await end(app, 'SIGKILL')
    app = await startApp(data, PORT)
    line('guesses after kill -9 and a restart', await tryAgain(ask))

    const admin = await signInAdmin(ask, data)
    line('reset links, 20 redemptions at once', await redeemResetLinks(ask, mailbox))
    line('invitations, 20 redemptions at once', await redeemInvitations(ask, mailbox, admin))
    line('mails under a forged Host', await forgeTheHost(ask, mailbox))
    line('tokens made without our secret', await forgeTokens(ask))
    line('refresh values that come back', await reuseRefreshValues(ask))
    line('live streams after log-out', await logOutOfStreams(ask, app.address))
    line('live streams after deactivation', await deactivateInStreams(ask, app.address, admin))

    const people = await knownPeople(ask)
    line('known from unknown at sign-in', await signInAsAnybody(ask, people))
    line('known from unknown at a forgotten password', await forgetAnybodysPassword(ask, people))
    return tally.print()
  } finally {
    await end(app, 'SIGTERM')
    await mailbox.close()
  }
}

const home = await mkdtemp(path.join(tmpdir(), 'brightpair-accounts-drill-'))
try {
  process.exitCode = (await drill(home)) ? 0 : 1
} finally {
  await rm(home, { recursive: true, force: true })
}
