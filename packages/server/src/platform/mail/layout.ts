interface MailLink {
  readonly label: string
  readonly url: string
}

/**
 * A mail is a heading, a few paragraphs and at most one thing to do, or a list of things in sections; both its HTML and
 * its text come from that.
 */
export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly sections?: readonly MailSection[]
  readonly action?: MailLink
  readonly footnote?: string
  /** Below everything, in small letters. */
  readonly links?: readonly MailLink[]
  /** Whose programme it is about, where that company has a look of its own. */
  readonly brand?: MailBrand
}

interface MailBrand {
  readonly name: string
  /** Reads well on white and with white on it; null for ours. */
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

const FONT = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif"

function renderHtml({
  subject,
  heading,
  paragraphs,
  sections = [],
  action,
  footnote,
  links = [],
  brand,
}: MailContent) {
  const accent = brand?.colour ?? '#0f5d70'
  const fill = brand?.colour ?? '#0b2b36'
  const sender = brand
    ? `${escapeHtml(brand.name)} <span style="font-weight:400;font-size:14px;color:#52605f">on Brightpair</span>`
    : 'Brightpair'
  const body = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${withBreaks(paragraph)}</p>`)
    .join('')
  const list = sections
    .map(
      ({ title, entries }) =>
        `<h2 style="margin:28px 0 4px;font-size:17px;line-height:1.3">${escapeHtml(title)}</h2>${entries
          .map(
            (entry) =>
              `<p style="margin:12px 0 0;padding:12px 0 0;border-top:1px solid #dfe5e5"><a href="${escapeHtml(entry.url)}" style="color:${accent};font-weight:600">${escapeHtml(entry.title)}</a><br>${withBreaks(entry.text)}</p>`,
          )
          .join('')}`,
    )
    .join('')
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${fill};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#52605f;word-break:break-all">${escapeHtml(action.url)}</p>`
    : ''
  const small = footnote
    ? `<p style="margin:24px 0 0;font-size:13px;color:#52605f">${withBreaks(footnote)}</p>`
    : ''
  const last = links
    .map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color:#52605f">${escapeHtml(label)}</a>`)
    .join(' · ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f3f6f6;${FONT};font-size:16px;line-height:1.5;color:#0b2127"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%"><tr><td style="padding:0 0 16px;font-weight:700;font-size:18px;color:${accent}">${sender}</td></tr><tr><td style="background:#ffffff;border-radius:20px;padding:32px"><h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>${body}${list}${button}${small}</td></tr><tr><td style="padding:16px 0 0;font-size:13px;color:#52605f">Smarter Matches Brighter Futures${last && `<br>${last}`}</td></tr></table></td></tr></table></body></html>`
}

function renderPlain(mail: MailContent) {
  const { heading, paragraphs, sections = [], action, footnote, links = [], brand } = mail
  const list = sections.flatMap(({ title, entries }) => [
    title.toUpperCase(),
    ...entries.map((entry) => `${entry.title}\n${entry.text}\n${entry.url}`),
  ])
  const link = action ? [`${action.label}:\n${action.url}`] : []
  const small = footnote ? [footnote] : []
  const last = [
    `--\n${brand ? `${brand.name} on ` : ''}Brightpair\nSmarter Matches Brighter Futures`,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ]
  return `${[heading, ...paragraphs, ...list, ...link, ...small, ...last].join('\n\n')}\n`
}

const withBreaks = (value: string) => escapeHtml(value).replaceAll('\n', '<br>')
