import { cutAtWord } from '../cut-at-word.ts'

interface MailLink {
  readonly label: string
  readonly url: string
}

/**
 * A mail is a heading, a few paragraphs and at most one action, or a list of things in sections; both HTML and text are
 * rendered from this.
 */
export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly sections?: readonly MailSection[]
  readonly action?: MailLink
  /** Instead of a single action, a few choices. */
  readonly answers?: readonly MailLink[]
  /** Below the button. */
  readonly closing?: readonly string[]
  readonly footnote?: string
  /** At the very bottom, in small print. */
  readonly links?: readonly MailLink[]
  /** The branding of the programme's company, where it has its own. */
  readonly brand?: MailBrand
}

interface MailBrand {
  readonly name: string
  /** Readable both on white and as a background for white; null for our own. */
  readonly colour: string | null
}

export interface MailSection {
  readonly title: string
  readonly entries: readonly { readonly title: string; readonly text: string; readonly url: string }[]
}

export function renderMail(mail: MailContent): { html: string; plain: string } {
  return { html: renderHtml(mail), plain: renderPlain(mail) }
}

export function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const TEXT =
  "font-family:'Figtree','Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial,sans-serif"
const HEADING = "font-family:'Rethink Sans','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"

/** Mail programs with a dark mode take these; the others show the light ones. None of them is pure white or black. */
const DARK = [
  ['.page', 'background:#0b1a1f !important'],
  ['.card', 'background:#132a31 !important;border-color:#25424b !important'],
  ['.ink', 'color:#e8f0f0 !important'],
  ['.quiet,.quiet a', 'color:#a9bcbf !important'],
  ['.brand,.link', 'color:#8fd0de !important'],
  ['.rule', 'border-color:#25424b !important'],
  ['.button', 'background:#ffb82e !important;border-color:#ffb82e !important;color:#1d1608 !important'],
  ['.own,.other', 'border-color:#a9bcbf !important'],
  ['.drop', 'background:#4097a8 !important'],
] as const

/** Some Microsoft programs ignore the media query but mark the page they have darkened. */
const DARKENED = DARK.map(([part, rules]) => `${part.replaceAll(/(^|,)/g, '$1[data-ogsc] ')}{${rules}}`)

/** On a phone, each button is as wide as the text. */
const NARROW =
  '.card{padding:24px 20px !important}.shell{padding:20px 12px !important}.button,.own,.other{display:block !important;margin-right:0 !important;padding:14px !important;text-align:center}'

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){${NARROW}}@media (prefers-color-scheme:dark){${DARK.map(([part, rules]) => `${part}{${rules}}`).join('')}}${DARKENED.join('')}`

const [LAGOON, MARIGOLD, SPARK] = ['#0f5f71', '#ffb82e', '#df3d27']

function cell(width: number, height: number, colour: string, corner = '0', span = ''): string {
  const name = colour === LAGOON ? ' class="drop"' : ''
  return `<td${name}${span} width="${width}" height="${height}" style="width:${width}px;height:${height}px;padding:0;line-height:0;font-size:0;background:${colour};border-radius:${corner}"></td>`
}

const [TWO, LOW] = [' colspan="2"', ' rowspan="2"']

/** Two drops and the square they share, made of coloured table cells: nothing is loaded, so nothing can be blocked. */
const MARK = `<table role="presentation" width="26" cellpadding="0" cellspacing="0" aria-hidden="true" style="min-width:26px">${[
  `${cell(8, 8, LAGOON, '8px 0 0 0')}${cell(8, 8, LAGOON, '0 8px 0 0', TWO)}<td${TWO}></td>`,
  `${cell(8, 8, LAGOON, '0 0 0 8px', LOW)}${cell(8, 2, LAGOON, '0', TWO)}<td${TWO}></td>`,
  `${cell(2, 6, LAGOON)}${cell(6, 6, SPARK)}${cell(2, 6, MARIGOLD)}${cell(8, 8, MARIGOLD, '0 8px 0 0', LOW)}`,
  `<td${TWO}></td>${cell(8, 2, MARIGOLD, '0', TWO)}`,
  `<td${TWO}></td>${cell(8, 8, MARIGOLD, '0 0 0 8px', TWO)}${cell(8, 8, MARIGOLD, '0 0 8px 0')}`,
]
  .map((row) => `<tr>${row}</tr>`)
  .join('')}</table>`

const MAX_PREVIEW = 140
/** Padding, so that the preview in a mail list does not continue with the text after it. */
const AFTER_PREVIEW = '\u034f\u00a0'.repeat(80)

/** The preview text beside the subject, without a greeting. */
function previewOf({ paragraphs, sections = [] }: MailContent): string {
  const news = sections.flatMap(({ entries }) => entries.map(({ title }) => title)).join(' · ')
  const told = paragraphs
    .map((each) => each.replace(/^(?:Hello|Hi|Dear) [^,]*, ?/, ''))
    .find((each) => each !== '')
  const text = (news || told || '').replaceAll(/\s+/g, ' ')
  const whole = text.charAt(0).toUpperCase() + text.slice(1)
  return cutAtWord(whole, MAX_PREVIEW)
}

function renderHtml(mail: MailContent) {
  const {
    subject,
    heading,
    paragraphs,
    sections = [],
    action,
    answers = [],
    closing = [],
    footnote,
    links = [],
    brand,
  } = mail
  const accent = brand?.colour ?? '#0f5d70'
  const fill = brand?.colour ?? '#0b2b36'
  const sender = brand
    ? `${escapeHtml(brand.name)} <span class="quiet" style="font-weight:400;font-size:14px;color:#52605f">on Brightpair</span>`
    : 'Brightpair'
  const body = paragraphsIn(paragraphs, '0 0 16px')
  const end = paragraphsIn(closing, '16px 0 0')
  const list = sections
    .map(
      ({ title, entries }) =>
        `<h2 class="ink" style="margin:28px 0 4px;${HEADING};font-size:17px;line-height:1.3">${escapeHtml(title)}</h2>${entries
          .map(
            (entry) =>
              `<p class="rule" style="margin:12px 0 0;padding:12px 0 0;border-top:1px solid #dfe5e5"><a class="link" href="${escapeHtml(entry.url)}" style="color:${accent};font-weight:600">${escapeHtml(entry.title)}</a><br>${withBreaks(entry.text)}</p>`,
          )
          .join('')}`,
    )
    .join('')
  const button = action
    ? `<p style="margin:24px 0"><a class="${brand?.colour ? 'own' : 'button'}" href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 26px;border:1px solid ${fill};border-radius:12px;background:${fill};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p><p class="quiet" style="margin:0;font-size:13px;line-height:1.4;color:#52605f">${escapeHtml(action.url)}</p>`
    : ''
  const chosen = answers
    .map(
      ({ label, url }, index) =>
        `<a class="${index > 0 ? 'link other' : brand?.colour ? 'own' : 'button'}" href="${escapeHtml(url)}" style="display:inline-block;margin:0 8px 10px 0;padding:14px 22px;border:1px solid ${index > 0 ? '#84918f' : fill};border-radius:12px;${index > 0 ? `color:${accent}` : `background:${fill};color:#ffffff`};text-decoration:none;font-weight:600">${escapeHtml(label)}</a>`,
    )
    .join('')
  const answerRow = chosen && `<p style="margin:24px 0 0">${chosen}</p>`
  const small = footnote
    ? `<p class="quiet rule" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #dfe5e5;font-size:13px;color:#52605f">${withBreaks(footnote)}</p>`
    : ''
  const last = links
    .map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color:#52605f">${escapeHtml(label)}</a>`)
    .join(' · ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head><body class="page ink" style="margin:0;background:#f3f6f6;${TEXT};font-size:16px;line-height:1.55;color:#0b2127;word-break:break-word"><div class="preview" style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">${escapeHtml(previewOf(mail))}</div><div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${AFTER_PREVIEW}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="shell" align="center" style="padding:32px 16px"><table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%"><tr><td style="padding:0 0 18px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding:0 10px 0 0">${MARK}</td><td class="brand" style="${HEADING};font-weight:700;font-size:19px;letter-spacing:-0.01em;color:${accent}">${sender}</td></tr></table></td></tr><tr><td class="card ink" style="background:#fdfefd;border:1px solid #e3eaea;border-radius:28px 28px 28px 6px;padding:36px 36px 32px"><h1 class="ink" style="margin:0 0 16px;${HEADING};font-size:28px;line-height:1.15;letter-spacing:-0.02em;text-wrap:balance">${escapeHtml(heading)}</h1>${body}${list}${button}${answerRow}${end}${small}</td></tr><tr><td class="quiet" style="padding:16px 4px 0;font-size:13px;color:#52605f">Smarter Matches Brighter Futures${last && `<br>${last}`}</td></tr></table></td></tr></table></body></html>`
}

function renderPlain(mail: MailContent) {
  const {
    heading,
    paragraphs,
    sections = [],
    action,
    answers = [],
    closing = [],
    footnote,
    links = [],
    brand,
  } = mail
  const list = sections.flatMap(({ title, entries }) => [
    title.toUpperCase(),
    ...entries.map((entry) => `${entry.title}\n${entry.text}\n${entry.url}`),
  ])
  const link = [...(action ? [action] : []), ...answers].map(({ label, url }) => `${label}:\n${url}`)
  const small = footnote ? [footnote] : []
  const last = [
    `--\n${brand ? `${brand.name} on ` : ''}Brightpair\nSmarter Matches Brighter Futures`,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ]
  const title = `${heading}\n${'='.repeat(Math.min(heading.length, 60))}`
  return `${[title, ...paragraphs, ...list, ...link, ...closing, ...small, ...last].join('\n\n')}\n`
}

const withBreaks = (value: string) => escapeHtml(value).replaceAll('\n', '<br>')

const paragraphsIn = (texts: readonly string[], margin: string) =>
  texts.map((each) => `<p style="margin:${margin}">${withBreaks(each)}</p>`).join('')
