import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { noticeKinds } from '@brightpair/contract'
import { describe, expect, test } from 'vitest'
import { resetMail, takenAddressMail } from '../src/domains/people/accounts/accounts.mails.ts'
import { proofMail } from '../src/domains/people/accounts/unproven-addresses.ts'
import { post } from '../src/platform/mail/outbox.ts'
import { liveFullHistory } from '../testing/full-history.ts'
import { addCompany, addPerson } from '../testing/people.ts'
import { useTestApp } from '../testing/suite.ts'

const suite = useTestApp()
const linkIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const mailsTo = (email: string) => suite.mailbox.received.filter(({ to }) => to?.[0]?.address === email)

describe('an email to an address that nobody has proven', () => {
  test('names nobody, whatever happens in a whole programme, and comes once a day at most', async () => {
    const { mine, theirs, person, partner, company } = await liveFullHistory(suite, 'mentor', {
      proven: false,
    })
    const { pool } = suite.platform.database
    const unsent = async () =>
      (await pool.query("SELECT 1 FROM mails WHERE state <> 'SENT' AND recipient LIKE '%@lived.example'"))
        .rows.length
    await expect.poll(unsent).toBe(0)
    for (const { email } of [person, partner]) {
      // Mails sent before they had an account are about a demo booked as a visitor.
      const mails = mailsTo(email).filter(({ subject = '' }) => !/demo|Your question/.test(subject))
      expect(mails.length).toBeGreaterThanOrEqual(2)
      const waiting = mails.filter(({ subject }) => subject === 'Something is waiting for you on Brightpair')
      expect(waiting).toHaveLength(1)
      expect(waiting[0]?.text).toContain('/confirm-email#token=')
      for (const mail of mails) {
        const said = JSON.stringify({ ...mail, to: [], headers: [] })
        const leaked = [...mine.written, ...theirs.written, company.name]
          .filter((text) => text !== email)
          .filter((text) => said.includes(text))
        expect([mail.subject, leaked]).toEqual([mail.subject, []])
        expect(mail.attachments).toEqual([])
      }
    }
    const proof = mailsTo(person.email).find(({ subject }) => subject?.startsWith('Something is waiting'))
    const token = linkIn(proof?.text)
    const confirmed = await suite.call('POST /auth/confirm-email', { body: { token } })
    expect(confirmed.status).toBe(204)
    const welcome = await suite.mailbox.latestTo(person.email, 'Welcome to Brightpair')
    expect(welcome.text).toContain('Welcome')
  }, 300_000)

  const rooms = path.join(import.meta.dirname, '../src/domains')
  const templates = readdirSync(rooms, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mails.ts'))
    .map((file) => ({ file: path.basename(file), source: readFileSync(path.join(rooms, file), 'utf8') }))

  test.each([
    ...templates.flatMap(({ source }) =>
      [...source.matchAll(/kind: '([\w-]+)'/g)].map(([, kind = '']) => kind),
    ),
    ...noticeKinds,
  ])('is replaced where a template has forgotten it: %s', async (kind) => {
    const { platform, mailbox } = suite
    const { email } = await addPerson(platform, 'MENTEE', (await addCompany(platform)).id, {
      emailProvenAt: null,
    })
    const text = 'Marked words of a person'
    const attachments = [{ filename: 'a.ics', contentType: 'text/calendar', content: text }]
    await platform.database.transaction((tx) =>
      post(tx, platform.jobs, {
        ...{ kind, to: email, subject: text, heading: text, paragraphs: [text], footnote: text },
        ...{ brand: { name: text, colour: null }, replyTo: 'partner@proofs.example', attachments },
      }),
    )
    const mail = await mailbox.latestTo(email)
    expect(mail.subject).toBe('Something is waiting for you on Brightpair')
    expect(JSON.stringify(mail)).not.toMatch(/Marked|partner@/)
    const { rows } = await platform.database.pool.query(
      'SELECT 1 FROM mails WHERE recipient = $1 AND html || plain || subject LIKE $2',
      [email, '%Marked%'],
    )
    expect(rows).toEqual([])
  })

  test('is sent as written only where it names nobody or answers a visitor', async () => {
    const allowed = [
      'accounts.mails.ts',
      'contact-messages.mails.ts',
      'demo-bookings.mails.ts',
      'leads.mails.ts',
    ]
    const found = templates.filter(({ source }) => source.includes('asWritten: true')).map(({ file }) => file)
    expect(found.sort()).toEqual(allowed)
    const { platform } = suite
    const person = await addPerson(platform, 'MENTEE', (await addCompany(platform)).id, {
      firstName: 'Marked',
      lastName: 'Marked',
    })
    const mails = [
      resetMail(person, 'token', platform.publicUrl),
      takenAddressMail(person.email, platform.publicUrl),
      await proofMail(platform, platform.database.db, person),
    ]
    expect(JSON.stringify(mails)).not.toContain('Marked')
  })
})
