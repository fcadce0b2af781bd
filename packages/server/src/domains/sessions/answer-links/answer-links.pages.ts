import { MAX_NEXT_STEP, MAX_SESSION_MESSAGE } from '@brightpair/contract/limits'
import type { PlainPage } from '../../../platform/http/plain-page.ts'
import { escapeHtml } from '../../../platform/mail/layout.ts'
import { calendarLink, laterWords, metLink } from '../sessions.wording.ts'
import { spanWords } from '../time-words.ts'
import { minutesOf, type SessionQuestion } from './answer-links.service.ts'

const MINUTE = 60_000

const spanOf = ({ session, reader, partner }: SessionQuestion, startsAt: Date): string =>
  escapeHtml(spanWords(startsAt, new Date(startsAt.getTime() + minutesOf(session) * MINUTE), reader, partner))

const radio = (name: string, value: string, label: string, isChecked: boolean): string =>
  `<label class="pick"><input type="radio" name="${name}" value="${value}"${isChecked ? ' checked' : ''}> ${label}</label>`

const group = (legend: string, inside: string): string =>
  `<fieldset><legend>${legend}</legend>${inside}</fieldset>`

const timeList = (asked: SessionQuestion, times: readonly Date[], label: string): string =>
  `<label class="field">${label}<select name="time"><option value="">Choose a time</option>${times
    .map((time) => `<option value="${time.toISOString()}">${spanOf(asked, time)}</option>`)
    .join('')}</select></label>`

const problemLine = (problem: string | undefined): string =>
  problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''

interface Shown {
  readonly say: string
  readonly times: readonly Date[]
  readonly problem?: string
  /** The input, when it could not be saved. */
  readonly typed?: URLSearchParams
}

const moods = ['Hard going', 'Fine', 'Good', 'Just what I needed']

/** Opening the page saves nothing: the link's answer is preselected, and the button saves it. */
export function askPage(asked: SessionQuestion, { say, times, problem, typed }: Shown): PlainPage {
  const { about, session, partner } = asked
  const name = escapeHtml(partner.firstName)
  const title = escapeHtml(session.title)
  const when = session.startsAt ? `, ${spanOf(asked, session.startsAt)}` : ''
  const word = (field: string) => escapeHtml(typed?.get(field) ?? '')
  if (about === 'met') {
    const parts: Record<string, string> = {
      yes: `${group('How was it? (optional)', moods.map((label, at) => radio('mood', String(at + 1), label, typed?.get('mood') === String(at + 1))).join(''))}
<label class="field">What’s the next step? (optional)<textarea name="next" rows="2" maxlength="${MAX_NEXT_STEP}">${word('next')}</textarea></label>
<p class="quiet">${name} sees the next step. Only you see how it was.</p>`,
      moved: timeList(asked, times, 'When did you move it to?'),
      no: `<p>It happens. No reason needed. ${name} won’t be told you chose “No”, unless they say you met.</p>`,
    }
    return {
      title: `Did you and ${partner.firstName} meet?`,
      body: `<p>${title}${when}.</p>${problemLine(problem)}${formOf({ yes: 'Yes, we met', moved: 'We moved it', no: 'No' }, say, parts)}`,
    }
  }
  const proposed = session.proposedTimes ?? []
  const parts: Record<string, string> = {
    accept: group(
      'Which time suits you?',
      proposed.map((time, at) => radio('time', time.toISOString(), spanOf(asked, time), at === 0)).join(''),
    ),
    suggest: timeList(asked, times, 'A time that suits you both'),
    decline: `<label class="field">A message for ${name} (optional)<textarea name="reason" rows="2" maxlength="${MAX_SESSION_MESSAGE}">${word('reason')}</textarea></label>`,
  }
  const isMove = session.state === 'MOVING'
  const later = escapeHtml(laterWords(asked, session.proposedDates))
  return {
    title: isMove
      ? `${partner.firstName} would like to move your session`
      : `${partner.firstName} proposes a session`,
    body: `<p>${title}${later}${isMove ? `. Until you accept, it stays on${when.slice(1)}` : ''}.</p>${session.message ? `<blockquote>${escapeHtml(session.message)}</blockquote>` : ''}${problemLine(problem)}${formOf({ accept: 'Accept', suggest: 'Another time', decline: 'Decline' }, say, parts)}`,
  }
}

const buttons: Record<string, string> = {
  accept: 'Accept this time',
  suggest: 'Suggest this time',
  decline: 'Decline',
}

/** One answer is expanded with its fields; the others link to the same page. */
function formOf(labels: Record<string, string>, say: string, parts: Record<string, string>): string {
  const others = Object.entries(labels)
    .filter(([each]) => each !== say)
    .map(([each, label]) => `<a href="?say=${each}">${label}</a>`)
  return `<form method="post" action="?say=${say}"><p class="answer">${labels[say]}</p><input type="hidden" name="say" value="${say}">${parts[say]}<button>${buttons[say] ?? 'Save my answer'}</button></form>
<p class="quiet">Or: ${others.join(' · ')}</p>`
}

const done: Record<string, string> = {
  yes: 'Thank you. It’s saved.',
  no: 'Thank you. It’s saved.',
  moved: 'Moved. You both get the change for your calendars.',
  accept: 'Confirmed. You’ll both find it in your calendar here.',
  decline: 'Declined.',
  suggest: 'Your suggestion has been sent.',
}

export function savedPage(asked: SessionQuestion, say: string): PlainPage {
  const { session } = asked
  const next =
    say === 'yes'
      ? `<a href="${metLink(session)}">Change your answer</a>`
      : `<a href="${calendarLink(session.enrollmentId)}">${say === 'no' || say === 'decline' ? 'Propose a new time' : 'Open the calendar'}</a>`
  return { title: 'Saved', body: `<p>${done[say]}</p><p>${next}</p>` }
}

/** It has been answered, moved or withdrawn since the email. */
export const closedPage = ({ session }: SessionQuestion): PlainPage => ({
  title: 'This has already been answered',
  body: `<p>Or its time has changed since we wrote to you. Your calendar has the latest.</p>
<p><a href="${calendarLink(session.enrollmentId)}">Open the calendar</a></p>`,
})

/** The same for every invalid link: it reveals nothing about who has an account. */
export const brokenPage: PlainPage = {
  title: 'This link doesn’t work',
  body: `<p>It may be too old, or your email app may have split it. Log in to answer in your calendar.</p>
<p><a href="/mentorship/calendar">Open the calendar</a></p>`,
}
