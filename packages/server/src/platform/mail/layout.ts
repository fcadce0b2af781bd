/** A mail is a heading, a few paragraphs and at most one thing to do; both its HTML and its text come from that. */
export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly footnote?: string
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

function renderHtml({ subject, heading, paragraphs, action, footnote }: MailContent): string {
  const body = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${withBreaks(paragraph)}</p>`)
    .join('')
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#0b2b36;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#52605f;word-break:break-all">${escapeHtml(action.url)}</p>`
    : ''
  const small = footnote
    ? `<p style="margin:24px 0 0;font-size:13px;color:#52605f">${withBreaks(footnote)}</p>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f3f6f6;${FONT};font-size:16px;line-height:1.5;color:#0b2127"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%"><tr><td style="padding:0 0 16px;font-weight:700;font-size:18px;color:#0f5d70">Brightpair</td></tr><tr><td style="background:#ffffff;border-radius:20px;padding:32px"><h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>${body}${button}${small}</td></tr><tr><td style="padding:16px 0 0;font-size:13px;color:#52605f">Smarter Matches Brighter Futures</td></tr></table></td></tr></table></body></html>`
}

function renderPlain({ heading, paragraphs, action, footnote }: MailContent): string {
  const link = action ? [`${action.label}:\n${action.url}`] : []
  const small = footnote ? [footnote] : []
  return `${[heading, ...paragraphs, ...link, ...small, '--\nBrightpair\nSmarter Matches Brighter Futures'].join('\n\n')}\n`
}

const withBreaks = (value: string) => escapeHtml(value).replaceAll('\n', '<br>')
