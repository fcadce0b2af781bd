import { promisify } from 'node:util'
import { type AsyncZippable, strToU8, zip } from 'fflate'
import { type Locale, momentWords } from '../../platform/date-words.ts'
import { publish } from '../../platform/events/publish.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { escapeHtml } from '../../platform/mail/layout.ts'
import type { Platform } from '../../platform/platform.ts'
import { postBranded } from '../programmes/index.ts'
import { collectFiles } from './collect-files.ts'
import { collectOwnData, type Entry, type Section } from './collect-own-data.ts'
import { holdStill } from './export.queries.ts'
import { exportReadyMail } from './own-data.mails.ts'
import { exportToMake, finishExport } from './own-data.queries.ts'
import { type Subject, subjectById } from './person.queries.ts'

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
  readonly locale: Locale
  readonly madeAt: Date
  readonly sections: readonly Section[]
  readonly files: readonly string[]
  /** Names of files that would have made the archive too large. */
  readonly leftOut: readonly string[]
}

/** The content of `data.json` for people: one self-contained page. */
function archivePage({ name, locale, madeAt, sections, files, leftOut }: Page): string {
  const filled = sections.filter(({ entries }) => entries.length > 0)
  const empty = sections.filter(({ entries }) => entries.length === 0).map(({ title }) => title)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(name)}: your data</title><style>${STYLE}</style></head>
<body><main><header>Brightpair</header><h1>Your data</h1>
<p>Everything Brightpair held about ${escapeHtml(name)} on ${writtenMoment(madeAt.toISOString(), locale)}. The same data for programs is in <a href="data.json">data.json</a>.</p>
<nav aria-label="Contents"><ul>${filled.map(({ name: id, title, entries }) => `<li><a href="#${id}">${escapeHtml(title)}</a> <small>${entries.length}</small></li>`).join('')}</ul></nav>
${filled.map((each) => section(each, locale)).join('\n')}
<h2 id="files">Files</h2>${files.length > 0 ? `<ul class="files">${files.map((file) => `<li><a href="${escapeHtml(encodeURI(file))}">${escapeHtml(file)}</a></li>`).join('')}</ul>` : '<p>None.</p>'}
${leftOut.length > 0 ? `<p>Too large for this archive, so please download from your inbox: ${escapeHtml(leftOut.join(', '))}.</p>` : ''}
${empty.length > 0 ? `<h2>Nothing here</h2><p>${escapeHtml(empty.join('; '))}.</p>` : ''}
</main></body></html>`
}

const section = ({ name, title, entries }: Section, locale: Locale): string =>
  `<section><h2 id="${name}">${escapeHtml(title)}</h2>${entries.map((entry) => entryList(entry, locale)).join('')}</section>`

const entryList = (entry: Entry, locale: Locale): string =>
  `<dl>${Object.entries(entry)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<dt>${escapeHtml(label(name))}</dt><dd>${shown(value, locale)}</dd>`)
    .join('')}</dl>`

const label = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function shown(value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return MOMENT.test(value) ? writtenMoment(value, locale) : escapeHtml(value)
  if (Array.isArray(value))
    return `<ul>${value.map((each) => `<li>${shown(each, locale)}</li>`).join('')}</ul>`
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${escapeHtml(label(name))}: ${shown(part, locale)}`)
      .join('<br>')
  }
  return escapeHtml(String(value))
}

const writtenMoment = (moment: string, locale: Locale): string => {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? escapeHtml(moment) : `${momentWords(at, 'day of year', locale)} UTC`
}

export const MAKE_EXPORT = 'make-export'
const KEPT_DAYS = 7
const pack = promisify<AsyncZippable, Uint8Array>((files, done) => zip(files, done))

export const makeExportJob = (platform: Platform): JobKind<{ exportId: string }> => ({
  name: MAKE_EXPORT,
  run: ({ exportId }) => makeExport(platform, exportId),
})

/** A failed export is marked as such, so that the person can request it again instead of waiting in vain. */
async function makeExport(platform: Platform, exportId: string): Promise<void> {
  const { database, clock, jobs, log, publicUrl } = platform
  const wanted = await exportToMake(database.db, exportId)
  const person = wanted && (await subjectById(database.db, wanted.userId))
  if (!person) return
  let archive: Buffer | undefined
  try {
    archive = await archiveFor(platform, person)
  } catch (error) {
    log.error({ err: error, exportId }, 'export failed')
  }
  await database.transaction(async (tx) => {
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + KEPT_DAYS * 86_400_000)
    const outcome = archive
      ? ({ state: 'READY', readyAt: now, expiresAt, archive } as const)
      : ({ state: 'FAILED' } as const)
    if (!(await finishExport(tx, exportId, outcome))) return
    if (archive) {
      const mail = exportReadyMail(person, expiresAt, publicUrl)
      await postBranded(tx, jobs, [{ ...mail, companyId: person.company_id }])
    }
    await publish(tx, person.id, 'profile')
  })
}

async function archiveFor(platform: Platform, person: Subject): Promise<Buffer> {
  const madeAt = platform.clock.now()
  const { sections, files, leftOut } = await platform.database.transaction(async (tx) => {
    await holdStill(tx)
    const own = await collectOwnData(tx, person, madeAt)
    return { sections: own, ...(await collectFiles(platform, tx, person)) }
  })
  const name = `${person.first_name} ${person.last_name}`
  const names = [...files.keys()]
  const written = {
    madeAt,
    ...Object.fromEntries(sections.map((section) => [section.name, section.entries])),
    files: names,
    leftOut,
  }
  return Buffer.from(
    await pack({
      'index.html': strToU8(
        archivePage({ name, locale: person.locale, madeAt, sections, files: names, leftOut }),
      ),
      'data.json': strToU8(JSON.stringify(written, null, 2)),
      // Pictures and PDFs are compressed already.
      ...Object.fromEntries([...files].map(([path, bytes]) => [path, [bytes, { level: 0 }]])),
    }),
  )
}
