import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const isDevelopment = process.env.NODE_ENV !== 'production'

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
    route('agreement', 'routes/agreement.tsx'),
    layout('routes/programme-layout.tsx', [
      route('mentorship', 'routes/mentorship.tsx'),
      route('mentorship/plan', 'routes/learning-plan.tsx'),
      route('mentorship/calendar', 'routes/calendar.tsx'),
      route('mentorship/inbox', 'routes/inbox.tsx'),
      route('mentorship/partner', 'routes/partner.tsx'),
      route('mentorship/resources/*', 'routes/resources.tsx'),
    ]),
    route('mentorship/room/:sessionId', 'routes/room.tsx'),
    route('dashboard_powerplay', 'routes/dashboard-powerplay.tsx'),
    route('admin-dashboard/*', 'routes/admin-dashboard.tsx'),
    route('settings', 'routes/settings.tsx'),
  ]),

  ...(isDevelopment ? [route('dev/components', 'routes/dev-components.tsx')] : []),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
