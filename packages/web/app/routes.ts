import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const isDevelopment = process.env.NODE_ENV !== 'production'

// A room's own screens are in its folder; screens that combine several rooms are in routes/.
const insights = 'domains/insights'
const desk = 'domains/matching/matching-admin'
const programmes = 'domains/programmes'
const library = 'domains/library/resources-admin'
const questionnaires = 'domains/questionnaires/questionnaires-admin'
const people = 'domains/people'
const notices = 'domains/notices/outbox'
const outreach = 'domains/outreach'

export default [
  layout('routes/site-layout.tsx', [
    index('routes/home.tsx'),
    route('about', 'routes/about.tsx'),
    route('pricing', 'routes/pricing.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('workflow', 'routes/workflow.tsx'),
    route('why-mentorship-matters', 'routes/why-mentorship-matters.tsx'),
    route('demo', 'routes/demo.tsx'),
    route('demo/cancel', 'routes/demo-cancel.tsx'),
    route('certificates/:number', 'routes/certificate.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('accessibility', 'routes/accessibility.tsx'),
    route('sub-processors', 'routes/sub-processors.tsx'),
  ]),
  route('find-mentor', 'routes/find-mentor.tsx'),
  route('become-mentor', 'routes/become-mentor.tsx'),
  route('power_play_track', 'routes/power-play-track.tsx'),
  route('unbreakable_mind_track', 'routes/unbreakable-mind-track.tsx'),

  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('confirm-email', 'routes/confirm-email.tsx'),

  layout('routes/private-layout.tsx', [
    route('questionairre', 'routes/questionnaire.tsx'),
    route('personality', 'routes/personality.tsx'),
    route('to-be-matched', 'routes/to-be-matched.tsx'),
    route('choose', 'routes/choose.tsx'),
    route('agreement', 'routes/agreement.tsx'),
    layout('routes/programme-layout.tsx', [
      route('mentorship', 'routes/mentorship.tsx'),
      route('mentorship/plan', 'routes/learning-plan.tsx'),
      route('mentorship/calendar', 'routes/calendar.tsx'),
      route('mentorship/met/:sessionId', 'routes/met.tsx'),
      route('mentorship/inbox', 'routes/inbox.tsx'),
      route('mentorship/partner', 'routes/partner.tsx'),
      route('mentorship/resources', 'routes/resources.tsx'),
      route('mentorship/resources/:slug', 'routes/article.tsx'),
      route('dashboard_powerplay', 'routes/dashboard-powerplay.tsx'),
    ]),
    route('check-in', 'routes/check-in.tsx'),
    route('mentorship/room/:sessionId', 'routes/room.tsx'),
    route('admin-dashboard', 'routes/admin-layout.tsx', [
      index(`${insights}/overview/overview-section.tsx`),
      route('matching', `${desk}/matching-section.tsx`, [
        index(`${desk}/runs-part.tsx`),
        route('queue', `${desk}/queue-part.tsx`),
        route('what-if', `${desk}/what-if-part.tsx`),
        route('shortage', `${desk}/shortage-part.tsx`),
      ]),
      route('matching/drafts/:id', 'domains/matching/draft-desk/draft-page.tsx'),
      route('companies', `${programmes}/companies/companies-list.tsx`),
      route('companies/new', `${programmes}/companies/create-company.tsx`),
      route('companies/:id', 'routes/admin-company.tsx'),
      route('programmes', `${programmes}/programmes/programmes-section.tsx`),
      route('programmes/new', `${programmes}/programmes/new-programme.tsx`),
      route('programmes/:id', 'routes/admin-programme.tsx'),
      route('tracks', `${programmes}/tracks-admin/tracks-section.tsx`),
      route('tracks/new', `${programmes}/tracks-admin/create-track.tsx`),
      route('tracks/:id', `${programmes}/tracks-admin/edit-track.tsx`),
      route('resources', `${library}/resources-list.tsx`),
      route('resources/new', `${library}/add-resource.tsx`),
      route('resources/:id', `${library}/edit-resource.tsx`),
      route('questionnaires', `${questionnaires}/questionnaires-section.tsx`),
      route('questionnaires/new', `${questionnaires}/new-questionnaire.tsx`),
      route('questionnaires/edit', `${questionnaires}/edit-questionnaire.tsx`),
      route('people', `${people}/people-list.tsx`),
      route('people/invite', `${people}/invite-person.tsx`),
      route('people/import', `${people}/import/upload-people.tsx`),
      route('people/import/:id', 'routes/admin-import.tsx'),
      route('people/:id', `${people}/person-page.tsx`),
      route('health', `${insights}/programme-health/health-page.tsx`),
      route('health/fairness', `${insights}/fairness/fairness-page.tsx`),
      route('health/sponsor', `${insights}/sponsor/what-sponsors-see.tsx`),
      route('outcomes', `${insights}/outcomes/outcomes-page.tsx`),
      route('emails', `${outreach}/letters/letters-list.tsx`),
      route('emails/write', `${outreach}/letters/write-screen.tsx`),
      route('emails/nudges', `${outreach}/nudges/nudges-screen.tsx`),
      route('emails/announcements', `${outreach}/letters/announcements-list.tsx`),
      route('emails/log', `${outreach}/email-log.tsx`),
      route('emails/words', `${outreach}/email-words/words-list.tsx`),
      route('emails/words/:kind', `${outreach}/email-words/edit-words.tsx`),
      route('emails/:id', `${outreach}/letters/letter-page.tsx`),
      route('cases', 'domains/cases/cases-list.tsx'),
      route('cases/:id', 'domains/cases/case-page.tsx'),
      route('messages/:id?', 'domains/site/leads/leads-section.tsx'),
      route('team', `${people}/team/team-page.tsx`),
      route('connections', 'domains/connect/connections-page.tsx'),
      route('audit', 'routes/admin-audit.tsx'),
      route('outbox', `${notices}/outbox-list.tsx`),
      route('outbox/:id', `${notices}/mail-page.tsx`),
      route('settings', 'domains/site/app-settings/settings-section.tsx'),
      route('*', 'routes/admin-unknown.tsx'),
    ]),
    route('tell-the-team', 'routes/tell-the-team.tsx'),
    route('tell-the-team/:id', 'routes/told.tsx'),
    route('sponsor', 'routes/sponsor.tsx'),
    route('settings', 'routes/settings.tsx'),
  ]),

  ...(isDevelopment ? [route('dev/components', 'routes/dev-components.tsx')] : []),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
