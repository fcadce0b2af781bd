import { escapeHtml } from '../../platform/mail/layout.ts'
import type { Entry, Section } from './collect-own-data.ts'

const STYLE = `
  :root { color-scheme: light dark; --ink: #0b2127; --soft: #52605f; --paper: #f3f6f6; --card: #fff; --line: #d8e1e1; --accent: #0f5d70 }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e8f0f0; --soft: #a9b8b8; --paper: #0b1d22; --card: #12292f; --line: #28434a; --accent: #7fcfe0 }
  }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 'Helvetica Neue', Helvetica, Arial, sans-serif }
  main { max-width: 780px; margin: 0 auto; padding: 32px 16px 64px }
  header { color: var(--accent); font-weight: 700 }
  h1 { font-size: 32px; line-height: 1.2; margin: 8px 0 }
  h2 { font-size: 20px; margin: 40px 0 12px }
  p, dt, small { color: var(--soft) }
  nav ul, .files { columns: 2; padding: 0; list-style: none }
  a { color: var(--accent) }
  dl { margin: 0 0 12px; padding: 16px 20px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); display: grid; grid-template-columns: minmax(110px, 180px) 1fr; gap: 6px 16px }
  dt { font-size: 14px } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
  dd ul { margin: 0; padding-left: 18px; white-space: normal }
  @media (max-width: 520px) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: 8px } nav ul, .files { columns: 1 } }
`

interface Page {
  readonly name: string
  readonly madeAt: Date
  readonly sections: readonly Section[]
  readonly files: readonly string[]
  /** Names of files that would have made the archive too large. */
  readonly leftOut: readonly string[]
}

/** The same as `data.json` for people: one page that needs nothing else to be read. */
export function archivePage({ name, madeAt, sections, files, leftOut }: Page): string {
  const filled = sections.filter(({ entries }) => entries.length > 0)
  const empty = sections.filter(({ entries }) => entries.length === 0).map(({ title }) => title)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(name)}: your data</title><style>${STYLE}</style></head>
<body><main><header>Brightpair</header><h1>Your data</h1>
<p>Everything Brightpair held about ${escapeHtml(name)} on ${momentWords(madeAt.toISOString())}. Programs read the same from <a href="data.json">data.json</a>.</p>
<nav aria-label="Contents"><ul>${filled.map(({ name: id, title, entries }) => `<li><a href="#${id}">${escapeHtml(title)}</a> <small>${entries.length}</small></li>`).join('')}</ul></nav>
${filled.map(section).join('\n')}
<h2 id="files">Files</h2>${files.length > 0 ? `<ul class="files">${files.map((file) => `<li><a href="${escapeHtml(encodeURI(file))}">${escapeHtml(file)}</a></li>`).join('')}</ul>` : '<p>None.</p>'}
${leftOut.length > 0 ? `<p>Too large for this archive, to be downloaded from your inbox: ${escapeHtml(leftOut.join(', '))}.</p>` : ''}
${empty.length > 0 ? `<h2>Nothing here</h2><p>${escapeHtml(empty.join('; '))}.</p>` : ''}
</main></body></html>`
}

const section = ({ name, title, entries }: Section): string =>
  `<section><h2 id="${name}">${escapeHtml(title)}</h2>${entries.map(entryList).join('')}</section>`

const entryList = (entry: Entry): string =>
  `<dl>${Object.entries(entry)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<dt>${escapeHtml(label(name))}</dt><dd>${shown(value)}</dd>`)
    .join('')}</dl>`

const label = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return MOMENT.test(value) ? momentWords(value) : escapeHtml(value)
  if (Array.isArray(value)) return `<ul>${value.map((each) => `<li>${shown(each)}</li>`).join('')}</ul>`
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${escapeHtml(label(name))}: ${shown(part)}`)
      .join('<br>')
  }
  return escapeHtml(String(value))
}

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const momentWords = (moment: string): string => {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? escapeHtml(moment) : `${words.format(at)} UTC`
}
