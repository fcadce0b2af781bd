import { expect, test } from 'vitest'
import { type MailContent, renderMail } from './layout.ts'

const mail: MailContent = {
  subject: 'News',
  heading: 'You have a match',
  paragraphs: ['Ruth has answered.', 'Two lines\nof one paragraph.'],
  sections: [
    { title: 'Sessions', entries: [{ title: 'Tomorrow', text: 'At ten.', url: 'https://app.example/s' }] },
  ],
  action: { label: 'Open it', url: 'https://app.example/match?a=1' },
  footnote: 'Sent once.',
  links: [{ label: 'Email settings', url: 'https://app.example/settings' }],
}

test('the text has every sentence and every link of the HTML', () => {
  const { html, plain } = renderMail(mail)
  const shown = html.replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '').split(/<[^>]+>/)
  for (const words of shown.filter((part) => /[a-z]/i.test(part))) {
    expect(plain.toLowerCase()).toContain(words.toLowerCase())
  }
  for (const [, url = ''] of html.matchAll(/href="([^"]+)"/g)) expect(plain).toContain(url)
})

test('nothing is loaded from anywhere: no picture, style sheet, font or script', () => {
  expect(renderMail(mail).html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i)
})

test('the preview is short, even of a text without any space', () => {
  for (const text of ['word '.repeat(800), 'x'.repeat(4_000)]) {
    const { html } = renderMail({ ...mail, sections: [], paragraphs: [text] })
    const preview = /class="preview"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
    expect(preview.length).toBeGreaterThan(100)
    expect(preview.length).toBeLessThanOrEqual(140)
  }
})

test('it says that it knows dark colours, and nothing but the words on its button is pure white or black', () => {
  const { html } = renderMail(mail)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html.match(/#fff(?:fff)?\b|#000(?:000)?\b/gi)).toEqual(['#ffffff'])
})
