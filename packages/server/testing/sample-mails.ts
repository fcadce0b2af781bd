import type { CompanyPlan, NoticeKind } from '@brightpair/contract'
import { keyEndsMail } from '../src/domains/connect/api-keys/api-keys.mails.ts'
import { webhookStoppedMail } from '../src/domains/connect/webhooks/webhooks.mails.ts'
import { outcomesMail } from '../src/domains/insights/outcomes/outcomes.mails.ts'
import { teamDigestMail } from '../src/domains/insights/today/team-digest.mails.ts'
import { placesChanged } from '../src/domains/matching/matching-desk/places.wording.ts'
import { joining, joiningAsked } from '../src/domains/notices/joining-wording.ts'
import { bundleMail, digestMail, noticeMail } from '../src/domains/notices/notices.mails.ts'
import * as team from '../src/domains/notices/team-wording.ts'
import * as wording from '../src/domains/notices/wording.ts'
import { testMail } from '../src/domains/outreach/letters/letters.mails.ts'
import { roundOpened } from '../src/domains/pairs/feedback/feedback.wording.ts'
import * as accounts from '../src/domains/people/accounts/accounts.mails.ts'
import { proofMailTo, somethingIsWaiting } from '../src/domains/people/accounts/unproven-addresses.ts'
import * as factors from '../src/domains/people/factors/factors.mails.ts'
import { exportReadyMail, leavingMail } from '../src/domains/privacy/own-data.mails.ts'
import { planAlertMail } from '../src/domains/programmes/companies/plan-alerts.mails.ts'
import * as sessions from '../src/domains/sessions/sessions.wording.ts'
import { contactMail } from '../src/domains/site/contact-messages/contact-messages.mails.ts'
import * as demos from '../src/domains/site/demo-bookings/demo-bookings.mails.ts'
import { replyMail } from '../src/domains/site/leads/leads.mails.ts'
import { deriveSecrets } from '../src/platform/auth/secrets.ts'
import type { Mail } from '../src/platform/mail/outbox.ts'

const publicUrl = 'https://mentoring.northfield.example'
const supportEmail = 'support@northfield.example'
const now = new Date('2026-11-17T10:00:00Z')
const later = new Date('2026-11-24T14:00:00Z')
const ID = '2f6f7f1c-5f0e-4b7e-9d33-0d6a3f0b9c11'
const TOKEN = 'Yk3p9vQ2mX7rT1wB8nZ5cL0dH6sF4gJa'

const unknown = { timeZone: null, locale: null }
const tomas = { email: 'tomas.leal@northfield.example', firstName: 'Tomás', first_name: 'Tomás', ...unknown }
const sender = { publicUrl, secrets: deriveSecrets('a-secret-for-samples-of-mails') }

const session = {
  id: ID,
  enrollmentId: ID,
  title: 'Speaking first in a meeting',
  message: 'Does one of these suit you?',
  reason: 'A site visit came up.',
  state: 'AGREED',
  startsAt: later,
  endsAt: new Date(later.getTime() + 45 * 60_000),
  proposedTimes: [later, new Date(later.getTime() + 86_400_000)],
  proposedMinutes: 45,
  version: 2,
  sequence: 1,
}
const noticeContext = {
  session,
  reader: { id: 'tomas', firstName: 'Tomás', timeZone: 'Europe/Lisbon', locale: null },
  partner: { id: 'ruth', firstName: 'Ruth', timeZone: 'Europe/Oslo', locale: null },
  byId: 'ruth',
} as unknown as sessions.NoticeContext

/** One notice of each kind; a new kind does not compile without one. */
const notices: Record<NoticeKind, wording.NoticeText> = {
  'new-questions': wording.newQuestions(['Which values matter most to you at work?'], ID),
  'match-found': wording.matchFound('Ruth', ID, later, null),
  'match-reminder': wording.matchReminder('Ruth', ID, later, null),
  'match-accepted': wording.matchAccepted('Ruth', ID),
  enrolled: wording.enrolled('Ruth', ID),
  'month-begins': wording.monthBegins('Ruth', {
    enrollmentId: ID,
    month: 2,
    theme: 'The Art of Self Promotion',
    began: now,
  }),
  'match-ended': wording.matchEnded('Ruth', ID),
  'agreement-signed': wording.agreementSigned('Ruth', ID, false),
  'feedback-asked': roundOpened({ id: ID, kind: 'midpoint', enrollmentId: ID }, 'Ruth'),
  'feedback-shared': wording.feedbackShared(ID, ID),
  'programme-ended': wording.programmeCompleted(true)('Ruth', ID),
  'session-proposed': sessions.proposedText(noticeContext),
  'session-agreed': sessions.agreedText(noticeContext),
  'session-moved': sessions.movedText(noticeContext),
  'session-cancelled': sessions.cancelledText(noticeContext),
  'session-reminder': sessions.reminderText(noticeContext, 'DAY'),
  'session-met': sessions.askText(noticeContext),
  'calendar-unread': wording.calendarUnread(ID, 'calendar.example', now),
  'badge-earned': wording.badgeEarned(
    'ten-done',
    { title: 'Ten down', done: 'You ticked off ten activities and tasks.' },
    ID,
  ),
  'programme-joining': joining.IN({ id: ID, name: 'First-time managers' }, now),
  'joining-asked': joiningAsked({ id: ID, name: 'First-time managers' }, 'ASKED', {
    adminId: ID,
    at: now,
  }),
  'places-changed': placesChanged(
    ID,
    { from: 1, to: 2, note: 'Two people are waiting for someone like you.' },
    now,
  ),
  'team-letter': team.teamLetter(
    {
      title: 'A good week to catch up with Ruth?',
      body: 'Hi Tomás,\n\nYou and Ruth last met on 22 October. One short conversation is often enough to pick up the thread.\n\nMaria',
      link: '/mentorship',
    },
    ID,
  ),
  'team-nudge': team.teamNudge(
    {
      title: 'Your questions are waiting',
      body: 'Hi Tomás,\n\nYour questionnaire takes a few minutes. Once you’ve answered, we’ll look for your match.',
      link: '/questionairre',
    },
    { id: ID, mark: '1' },
  ),
  announcement: team.announcement(
    {
      title: 'Autumn meet-up on 3 December',
      body: 'Hi Tomás,\n\nAll pairs are invited to the canteen at four. There will be cake.',
      link: '/mentorship',
    },
    ID,
  ),
  'case-answered': wording.caseAnswered(ID, '1'),
  'contact-paused': wording.contactPaused(ID, '1'),
  'case-opened': wording.caseOpened(ID, { companyId: ID, opened: 1 }, now),
}

const due = Object.values(notices).map(({ kind, title, body, link, thing }) => ({
  id: ID,
  userId: ID,
  kind,
  title,
  body,
  link,
  thingId: thing.id,
  mark: thing.mark ?? '',
  attachments: [],
  address: tomas.email,
  firstName: tomas.firstName,
  companyId: ID,
  replyTo: null,
  words: null,
  isOutdated: false,
  createdAt: now,
  expiresAt: null,
  email: 'at-once' as const,
  schedule: { timeZone: 'Europe/Lisbon', quietHours: null } as never,
}))
const dueOf = (...kinds: NoticeKind[]) => due.filter(({ kind }) => kinds.includes(kind))

const booking = {
  id: ID,
  name: 'Ida Holm',
  email: 'ida@holm.example',
  company: 'Holm Shipping',
  role: 'HR lead',
  plan: 'GROWTH' as CompanyPlan,
  timeZone: 'Europe/Copenhagen',
  startsAt: later,
  endsAt: new Date(later.getTime() + 3_600_000),
} as Parameters<typeof demos.confirmationMail>[0]
const desk = { publicUrl, supportEmail, organizerEmail: supportEmail, now }

const managing = { role: 'MANAGER' as const, place: 'Northfield Energy' }

/** Every kind of email with believable words, as it would be posted. */
export const sampleMails: readonly Mail[] = [
  testMail('maria@northfield.example', {
    subject: 'A good week to catch up with Ruth?',
    paragraphs: ['Hi Tomás,', 'One short conversation is often enough to pick up the thread.'],
    url: 'https://brightpair.example/mentorship',
  }),
  ...due.map((notice) => noticeMail(sender, notice)),
  { ...bundleMail(sender, dueOf('session-agreed', 'session-moved')), kind: 'bundle' },
  digestMail(sender, dueOf('match-found', 'session-agreed', 'session-reminder', 'month-begins')),
  keyEndsMail(
    { email: 'maria@northfield.example', firstName: 'Maria', locale: null },
    {
      name: 'People dashboard',
      companyId: ID,
      company: 'Northfield Energy',
      madeBy: null,
      expiresAt: later.toISOString(),
    },
    publicUrl,
  ),
  webhookStoppedMail(
    { email: 'maria@northfield.example', firstName: 'Maria', locale: null },
    { host: 'hooks.northfield.example', company: 'Northfield Energy' },
    publicUrl,
  ),
  outcomesMail(
    sender,
    { id: ID, email: 'board@northfield.example' },
    {
      company: { id: ID, name: 'Northfield Energy' },
      programme: { id: ID, name: 'Rise' },
      isHidden: false,
      people: { invited: 50, joined: 46 },
      sessions: { held: 299, planned: 342, met: 0.81 },
      recommend: { answers: 30, mean: 8.6, promoters: 0.6, detractors: 0.1 },
      beforeAfter: [{ text: 'I speak up in meetings', people: 35, before: 2.4, after: 3.7 }],
      from: '2025-11',
      to: '2026-10',
    } as never,
    Buffer.from('%PDF-1.7'),
  ),
  teamDigestMail(sender, { id: ID, email: 'maria@northfield.example', firstName: 'Maria', often: 'weekly' }, [
    {
      company: { id: ID, name: 'Northfield Energy' },
      programme: null,
      lines: [
        {
          about: 'pairs',
          title: '12 pairs may need a nudge',
          text: '9 pairs haven’t met in three weeks; 3 pairs have no date set.',
          action: { label: 'See the pairs', to: '/admin-dashboard/health' },
        },
        {
          about: 'invitations',
          title: '5 invitations have expired',
          text: 'The links no longer work. Write to them, and each will get a new one.',
          action: { label: 'See who', to: '/admin-dashboard/people?need=invitation-expired' },
        },
      ],
    },
  ]),
  accounts.welcomeMail(tomas, 'Northfield Energy', publicUrl),
  accounts.invitationMail(tomas, 'Northfield Energy', TOKEN, publicUrl),
  accounts.invitationAgainMail(
    tomas,
    { subject: 'Your place is still open', paragraphs: ['Hi Tomás,', 'We’d love to have you with us.'] },
    TOKEN,
    publicUrl,
  ),
  accounts.resetMail(tomas, TOKEN, publicUrl),
  accounts.takenAddressMail(tomas.email, publicUrl),
  accounts.signOnLinkedMail(tomas, publicUrl),
  accounts.teamInvitationMail(tomas, { ...managing, token: TOKEN }, publicUrl),
  accounts.teamInvitationMail(tomas, { ...managing, token: TOKEN, isClosed: true }, publicUrl),
  accounts.adminInvitationMail(tomas, TOKEN, publicUrl),
  accounts.teamRoleMail(tomas, managing, publicUrl),
  accounts.passwordChangedMail(tomas, publicUrl),
  accounts.signOnOnlyMail(tomas, publicUrl),
  factors.codesOnMail(tomas, publicUrl),
  factors.codesOffMail(tomas, publicUrl),
  factors.recoveryCodeUsedMail(tomas, 9, publicUrl),
  factors.recoveryCodesMadeMail(tomas, publicUrl),
  factors.codesGuessedMail(tomas, publicUrl),
  factors.passkeyAddedMail(tomas, 'Work laptop', publicUrl),
  factors.passkeyRemovedMail(tomas, 'Work laptop', publicUrl),
  factors.passkeyClonedMail(tomas, 'Work laptop', publicUrl),
  factors.recoveryMail(tomas, TOKEN, publicUrl),
  accounts.newDeviceMail(tomas, { browser: 'Firefox on Windows', at: now }, publicUrl),
  proofMailTo(tomas.email, `${publicUrl}/confirm-email#token=${TOKEN}`),
  {
    kind: 'something-waiting',
    to: tomas.email,
    ...somethingIsWaiting(`${publicUrl}/confirm-email#token=${TOKEN}`),
  },
  exportReadyMail(tomas as never, later, publicUrl),
  leavingMail(tomas as never, later, publicUrl),
  planAlertMail(
    { email: 'admin@brightpair.example', firstName: 'Nora' },
    [
      { id: ID, name: 'Harbour Trust', plan: 'STARTER', people: 30, refused: 2 },
      { id: ID, name: 'Quill & Partners', plan: 'STARTER', people: 28, refused: 0 },
    ],
    publicUrl,
  ),
  contactMail(
    {
      fullName: 'Ida Holm',
      workEmail: 'ida@holm.example',
      companyName: 'Holm Shipping',
      companyHeadcount: '201-1000 employees',
      subject: 'Request A Demo',
      message: 'We have 400 people on nine ships.\nCould we start with one of them?',
      agreeToComms: true,
      interestedInPartnership: false,
    } as never,
    supportEmail,
  ),
  demos.confirmationMail(booking, TOKEN, desk),
  demos.cancellationMail(booking, desk),
  demos.bookedNotice(booking, desk),
  demos.cancelledNotice(booking, desk, 'the visitor'),
  replyMail(
    { email: 'ida@holm.example', createdAt: now, title: 'Request A Demo' } as never,
    {
      subject: 'Your question about nine ships',
      text: 'Hello Ida,\n\nYes, you can start with one ship and add the others later.\n\nNora',
    },
    supportEmail,
  ),
  {
    ...accounts.welcomeMail(tomas, 'Northfield Energy', publicUrl),
    kind: 'welcome, in the look of a company',
    brand: { name: 'Northfield Energy', colour: '#7a1f4d' },
  },
]
