import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../mail/layout.ts'
import { documentHeaders } from './security-headers.ts'

/** A small page that needs neither the web app nor any script. */
export interface PlainPage {
  readonly title: string
  /** HTML below the heading. */
  readonly body: string
}

/** The colours are those of the web app's theme. */
const STYLE = `
:root{color-scheme:light dark;--bg:#f4f6f5;--surface:#fff;--border:#dce2e1;--control:#84918f;--text:#0b2229;--muted:#4e5b5a;--link:#0f5f71;--primary:#0a2c36;--on-primary:#fff;--focus:#1c7789;--mark:#0f5f71}
@media(prefers-color-scheme:dark){:root{--bg:#0b171b;--surface:#122228;--border:#22373e;--control:#64808a;--text:#f0f5f4;--muted:#b4c4c6;--link:#86cbd8;--primary:#f0f5f4;--on-primary:#0a2c36;--focus:#ffcc5e;--mark:#79b8c5}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-content:center;justify-items:center;gap:24px;padding:32px 20px;background:var(--bg);color:var(--text);font:16px/1.55 Figtree,"Helvetica Neue",Helvetica,Arial,sans-serif}
header a{display:inline-flex;align-items:center;gap:10px;padding:4px;color:var(--text);font-weight:700;font-size:20px;text-decoration:none}
main{width:100%;max-width:520px;padding:32px;border:1px solid var(--border);border-radius:20px;background:var(--surface);overflow-wrap:anywhere}
h1{margin:0 0 12px;font-size:28px;line-height:1.2;letter-spacing:-.01em}
p{margin:0 0 20px}
p:last-child{margin:0}
.quiet{color:var(--muted);font-size:15px}
a{color:var(--link)}
form{margin:0 0 20px}
button{min-height:48px;padding:12px 22px;border:1px solid var(--primary);border-radius:12px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:600;cursor:pointer}
fieldset{margin:0 0 16px;padding:0;border:0}
legend,.answer{margin:0 0 8px;font-weight:600}
.pick{display:flex;gap:10px;align-items:center;min-height:44px}
.pick input{flex:none;width:20px;height:20px;margin:0}
.field{display:grid;gap:6px;margin:0 0 16px;font-weight:600}
textarea,select{width:100%;min-height:48px;padding:10px 14px;border:1px solid var(--control);border-radius:12px;background:var(--surface);color:var(--text);font:inherit}
blockquote{margin:0 0 20px;padding-left:14px;border-left:3px solid var(--border)}
.problem{font-weight:600}
button.secondary{border-color:var(--control);background:transparent;color:var(--text)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.mark{fill:var(--mark)}
@media(max-width:520px){main{padding:24px}button{width:100%}}
`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const MARK =
  '<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><path class="mark" d="M10 0A10 10 0 0 1 20 10V20H10A10 10 0 0 1 10 0Z"/><path d="M12 12H22A10 10 0 1 1 12 22Z" fill="#FFB82E"/><path d="M12 12h8v8h-8Z" fill="#DF3D27"/></svg>'

/** Its URL may hold a secret, so it is not cached, not indexed and not sent as a referrer. */
export const sendPlainPage = (reply: FastifyReply, { title, body }: PlainPage): FastifyReply =>
  reply
    .headers(documentHeaders)
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} | Brightpair</title><style>${STYLE}</style></head><body><header><a href="/">${MARK}Brightpair</a></header><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    )
