import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { noticeKinds } from '@brightpair/contract'
import { describe, expect, test } from 'vitest'
import { readHtml } from '../../../testing/read-outputs.ts'
import { sampleMails } from '../../../testing/sample-mails.ts'
import { renderMail } from './layout.ts'

const source = fileURLToPath(new URL('../..', import.meta.url))

test('there is a sample of every kind that any template names', () => {
  const files = globSync('domains/**/{*.mails,unproven-addresses}.ts', { cwd: source })
  const named = files.flatMap((file) =>
    [...readFileSync(`${source}${file}`, 'utf8').matchAll(/kind: '([\w-]+)'/g)].map(([, kind = '']) => kind),
  )
  expect(named.length).toBeGreaterThan(14)
  const kinds = sampleMails.map(({ kind }) => kind)
  expect([...noticeKinds, ...named].filter((kind) => !kinds.includes(kind))).toEqual([])
})

/** Plain text as a reader sees it, whatever the line breaks. */
const flat = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

describe.each(sampleMails.map((mail) => [mail.kind, mail] as const))('%s', (_, mail) => {
  const { html, plain } = renderMail(mail)
  const body = html.slice(html.indexOf('<body'))

  test('says in its text every heading, sentence and link of its HTML', () => {
    const read = readHtml(body)
    const shown = body.slice(body.indexOf('<table'))
    const blocks = shown
      .split(/<\/?(?:p|h1|h2|td|div|br|a|span)\b[^>]*>/)
      .map((part) => flat(readHtml(part).text))
    const words = blocks.filter((part) => /\p{L}/u.test(part))
    expect(words.length).toBeGreaterThan(4)
    expect(words.filter((part) => !flat(plain).includes(part))).toEqual([])
    expect(read.links.filter((link) => !plain.includes(link))).toEqual([])
  })

  test('greets in a line of its own', () => {
    expect(mail.paragraphs.filter((each) => /^(?:Hello|Hi) [^,]*, ?\S/.test(each))).toEqual([])
  })

  test('shows no leftover of a template', () => {
    for (const text of [plain, readHtml(body).text, mail.subject]) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{|<\/?[a-z]+[^>]*>|&[a-z]+;|Invalid Date/)
    }
  })

  test('begins, in a list of emails, with what it is about and not with the sender again', () => {
    const [preview = ''] = /<div class="preview"[^>]*>(.*?)<\/div>/s.exec(html)?.slice(1) ?? []
    const opening = flat(readHtml(preview).text)
    expect(opening.length).toBeGreaterThan(20)
    expect(opening).not.toMatch(/^(hello|brightpair)\b/)
    for (const part of opening.split(' · ')) expect(flat(plain)).toContain(part)
  })
})
