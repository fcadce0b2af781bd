import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { mailDueNotices } from '../../notices/notices.jobs.ts'
import { postNotices } from '../../notices/post-notices.ts'
import { completeProgrammes } from '../../pairs/enrollments/enrollments.jobs.ts'
import { monthsLater } from '../../pairs/enrollments/programme-month.ts'

const suite = useTestApp()
type Pair = Awaited<ReturnType<typeof addPair>>
let admin: Member
/** Two companies with their own branding, and one without. */
let branded: Pair
let other: Pair
let plain: Pair

const NORTHFIELD = { displayName: '<Northfield> & Co', accent: '#cc0000' }
/** The accent colour in PDF syntax. */
const IN_RED = '0.8 0 0 scn'

beforeAll(async () => {
  const { platform } = suite
  const startedAt = monthsLater(platform.clock.now(), -7)
  admin = await addMember(platform, 'ADMIN', null)
  branded = await addPair(platform, { startedAt })
  other = await addPair(platform, { startedAt })
  plain = await addPair(platform, { startedAt })
  await completeProgrammes(platform)
  await setLook(branded, NORTHFIELD, 300, 90)
  await setLook(other, { displayName: 'Harbour', accent: '#ffee00' }, 200, 100)
})

async function setLook(
  { companyId }: Pair,
  look: { displayName: string; accent: string },
  width: number,
  height: number,
): Promise<void> {
  const token = admin.token
  await suite.call('PUT /admin/companies/:id/branding', {
    token,
    params: { id: companyId },
    body: { ...look, version: 1 },
  })
  const payload = await sharp({ create: { width, height, channels: 4, background: '#0a5a28' } })
    .png()
    .toBuffer()
  const { statusCode } = await suite.app.inject({
    method: 'PUT',
    url: `/api/admin/companies/${companyId}/logo?version=2`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload,
  })
  expect(statusCode).toBe(200)
}

async function mailTo({ email }: Member) {
  await suite.call('POST /auth/forgot-password', { body: { email } })
  const { html = '', text = '' } = await suite.mailbox.latestTo(email, 'Set a new password')
  return { html, text }
}

const buttonOf = (html: string) => /background:(#[0-9a-f]{6});color:#ffffff/.exec(html)?.[1]

describe('a mail to somebody of a company', () => {
  test('says the name of the company as text and shows its colour on the button', async () => {
    const { html, text } = await mailTo(branded.mentee)
    expect(html).toContain('&lt;Northfield&gt; &amp; Co <span')
    expect(html).not.toContain('<Northfield>')
    expect(buttonOf(html)).toBe(NORTHFIELD.accent)
    expect(text).toContain('--\n<Northfield> & Co on Brightpair\n')
  })

  test('darkens a colour on which white could not be read, and never borrows from another company', async () => {
    const { html } = await mailTo(other.mentor)
    expect(html).toContain('Harbour <span')
    expect(html).not.toContain('Northfield')
    expect(contrastWithWhite(buttonOf(html) ?? '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  test('looks like Brightpair without a look of its own, and for admins', async () => {
    for (const person of [plain.mentor, admin]) {
      const { html, text } = await mailTo(person)
      expect(buttonOf(html)).toBe('#0b2b36')
      expect(html).toContain('>Brightpair</td>')
      expect(text).toContain('--\nBrightpair\n')
    }
  })

  test('is branded when it tells news of a programme, each reader by their own company', async () => {
    const { platform } = suite
    const text = {
      kind: 'badge-earned' as const,
      title: 'Look of a notice',
      body: 'News',
      link: '/dashboard',
    }
    await platform.database.transaction((tx) =>
      postNotices(
        platform,
        tx,
        [branded, other, plain].map(({ mentee, enrollmentId }) => ({
          to: mentee.id,
          text: { ...text, words: 'technical' as const, thing: { id: enrollmentId } },
        })),
      ),
    )
    await mailDueNotices(platform)
    const looks = await Promise.all(
      [branded, other, plain].map(async ({ mentee }) => {
        const { html = '' } = await suite.mailbox.latestTo(mentee.email, 'Look of a notice')
        return /Northfield|Harbour/.exec(html)?.[0] ?? null
      }),
    )
    expect(looks).toEqual(['Northfield', 'Harbour', null])
  })
})

describe('a paper of a company', () => {
  test.each([
    ['agreement', (pair: Pair) => `agreement.pdf?enrollmentId=${pair.enrollmentId}`],
    ['certificate', (pair: Pair) => `enrollments/${pair.enrollmentId}/certificate.pdf`],
    ['monthly report', (pair: Pair) => `admin/companies/${pair.companyId}/report?month=2026-01`],
  ])('such as the %s carries its own logo, name and colour', async (what, path) => {
    const read = async (pair: Pair) => {
      const { token } = what === 'monthly report' ? admin : pair.mentor
      const { rawPayload, statusCode } = await suite.app.inject({
        url: `/api/${path(pair)}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(statusCode).toBe(200)
      return readPdf(rawPayload)
    }
    const [own, another, none] = [await read(branded), await read(other), await read(plain)]
    expect(own.pictures).toEqual(['300x90'])
    expect(own.author).toBe('<Northfield> & Co on Brightpair')
    expect(own.drawn).toContain(IN_RED)
    expect(another.pictures).toEqual(['200x100'])
    expect(another.author).toBe('Harbour on Brightpair')
    expect(another.drawn).not.toContain(IN_RED)
    expect(none.pictures).toEqual([])
    expect(none.author).toBe('Brightpair')
    expect([own.pages, another.pages]).toEqual([none.pages, none.pages])
  })
})

/** The metadata of a PDF: pictures with their sizes, the author, and the drawing operations. */
function readPdf(file: Buffer) {
  const raw = file.toString('latin1')
  const streams = [...raw.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)].flatMap(({ index, 0: head }) => {
    const from = index + head.length
    try {
      return [inflateSync(file.subarray(from, file.indexOf('endstream', from))).toString('latin1')]
    } catch {
      return []
    }
  })
  const author = /\/Author (\d+) 0 R/.exec(raw)?.[1]
  return {
    pictures: [...raw.matchAll(/\/Subtype \/Image[\s\S]{0,200}?\/Width (\d+)\n\/Height (\d+)/g)].map(
      ([, width, height]) => `${width}x${height}`,
    ),
    author: new RegExp(`\\n${author} 0 obj\\n\\((.*?)\\)\\n`).exec(raw)?.[1],
    pages: raw.match(/\/Type \/Page\b/g)?.length,
    drawn: streams.join('\n'),
  }
}

function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
