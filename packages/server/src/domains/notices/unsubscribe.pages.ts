import type { PlainPage } from '../../platform/http/plain-page.ts'
import { escapeHtml } from '../../platform/mail/layout.ts'
import type { Subscription } from './unsubscribe.ts'
import { labels } from './wording.ts'

const SETTINGS = '<a href="/settings#notices">Email settings</a>'

/** Mid-sentence, in the words of the settings. */
function nameOf({ mails }: Subscription): string {
  if (mails === 'digest') return 'the daily digest'
  return mails === 'team-digest'
    ? 'the summary of what needs you'
    : `emails about “${escapeHtml(labels[mails])}”`
}

export const askPage = (found: Subscription): PlainPage => ({
  title: found.mails === 'digest' ? 'Unsubscribe from digests?' : 'Unsubscribe from these emails?',
  body: `<p>You’ll no longer get ${nameOf(found)}. All other emails will still be sent.</p>
<form method="post"><button>Yes, unsubscribe</button></form>
<p class="quiet">Not what you want? ${SETTINGS}.</p>`,
})

export const offPage = (before: Subscription, token: string): PlainPage => ({
  title: 'You’re unsubscribed',
  body: `<p>You’ll no longer get ${nameOf(before)}. Anything queued has been stopped too.</p>
${undoForm(before, token)}
<p class="quiet">${SETTINGS}</p>`,
})

export const onPage = (found: Subscription, token: string): PlainPage => ({
  title: 'You’re subscribed again',
  body: `<p>You’ll get ${nameOf(found)} again.</p>
<form method="post" action="/unsubscribe/${escapeHtml(token)}"><button class="secondary">Stop them after all</button></form>
<p class="quiet">${SETTINGS}</p>`,
})

/** The same for every invalid link: it reveals nothing about who has an account. */
export const brokenLinkPage: PlainPage = {
  title: 'This link doesn’t work',
  body: `<p>Your email app may have split it. Copy the whole address from the email, or log in: you’ll find all your email choices in your settings.</p>
<p>${SETTINGS}</p>`,
}

/** If the digest was off, there is nothing to restore; a single kind is then sent at once. */
function undoForm({ mails, on }: Subscription, token: string): string {
  const usual = mails === 'team-digest' ? 'weekly' : 'at-once'
  const wanted = on.length > 0 || mails === 'digest' ? on : [{ kind: mails, email: usual }]
  if (wanted.length === 0) return ''
  const fields = wanted.map(({ kind, email }) => `<input type="hidden" name="${kind}" value="${email}">`)
  return `<form method="post" action="/unsubscribe/${escapeHtml(token)}/undo">${fields.join('')}<button class="secondary">Switch them back on</button></form>`
}
