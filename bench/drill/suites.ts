import { startVitest } from 'vitest/node'
import { Tally } from './tally.ts'

/** The quick drills, which are part of `npm test`: by what they try, and where their tests are. */
const SUITES = {
  'every endpoint against every role, company and owner': ['access', 'foreign-owner', 'pairs'].map(
    contractTest,
  ),
  'answers with the recorded keys and no other': [contractTest('response-keys')],
  'broken and oversized input': [contractTest('bad-input')],
  'hostile text in every field': [contractTest('hostile-')],
  "export, erasure and retention of one's own data": ['packages/server/src/domains/privacy/'],
  'sessions, tokens and links': ['packages/server/src/domains/people/accounts/'],
  'single sign-on': ['packages/server/src/domains/people/single-sign-on/'],
  'uploads that are not what they say': [contractTest('uploads')],
  'mails that are sent once, or told as uncertain': ['packages/server/src/platform/mail/'],
}

const tally = new Tally()
const vitest = await startVitest('test', Object.values(SUITES).flat(), {
  run: true,
  reporters: [['default', { summary: false }]],
})
for (const module of vitest.state.getTestModules()) {
  const what = suiteOf(module.relativeModuleId)
  for (const test of module.children.allTests()) {
    tally.note(what, test.result().state === 'passed', test.fullName)
  }
}
await vitest.close()
process.exitCode = tally.print() ? 0 : 1

function contractTest(name: string): string {
  return `packages/server/contract-tests/${name}`
}

function suiteOf(file: string): string {
  const found = Object.entries(SUITES).find(([, places]) => places.some((place) => file.startsWith(place)))
  return found?.[0] ?? file
}
