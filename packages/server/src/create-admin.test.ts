import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { TEST_SECRET } from '../testing/app.ts'
import { signIn } from '../testing/people.ts'
import { useTestApp } from '../testing/suite.ts'
import { hasAdmin } from './domains/people/index.ts'

const suite = useTestApp()

async function createAdmin(words: string[], input = '') {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'create-admin.ts'), ...words], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: suite.platform.database.url,
      APP_SECRET: TEST_SECRET,
      PUBLIC_URL: 'http://brightpair.test',
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, said }
}

test('takes the password from standard input, where no other user of the machine can read it', async () => {
  const email = 'first@admins.example'
  expect(await hasAdmin(suite.platform.database.db)).toBe(false)
  const made = await createAdmin(['--email', email, '--password-stdin'], 'lanterns-over-water\n')
  expect(made).toEqual({ code: 0, said: `Admin ${email} created.\n` })
  await signIn(suite.call, email, 'lanterns-over-water')
  expect(await hasAdmin(suite.platform.database.db)).toBe(true)
})

test('says what is wrong with a password, from either place', async () => {
  const weak = await createAdmin(['--email', 'second@admins.example', '--password', 'brightpair'])
  expect([weak.code, weak.said]).toEqual([1, expect.stringContaining('too easy to guess')])
  const none = await createAdmin(['--email', 'second@admins.example', '--password-stdin'])
  expect([none.code, none.said]).toEqual([2, expect.stringContaining('Please use at least 8 characters.')])
})
