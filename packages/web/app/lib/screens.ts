/** The address of every screen, in one table. Odd spellings are the product's own and stay. */
export const screens = {
  home: '/',
  howItWorks: '/#how-it-works',
  about: '/about',
  pricing: '/pricing',
  contact: '/contact',
  workflow: '/workflow',
  whyMentorshipMatters: '/why-mentorship-matters',
  findMentor: '/find-mentor',
  becomeMentor: '/become-mentor',
  demo: '/demo',
  demoCancel: '/demo/cancel',
  powerPlayTrack: '/power_play_track',
  unbreakableMindTrack: '/unbreakable_mind_track',
  privacy: '/privacy',
  terms: '/terms',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  questionnaire: '/questionairre',
  personality: '/personality',
  toBeMatched: '/to-be-matched',
  agreement: '/agreement',
  mentorship: '/mentorship',
  powerPlayDashboard: '/dashboard_powerplay',
  adminDashboard: '/admin-dashboard',
  settings: '/settings',
} as const

/** What a search engine may list: every page that means something to a visitor without an account. */
export const listedScreens = [
  screens.home,
  screens.about,
  screens.pricing,
  screens.contact,
  screens.workflow,
  screens.whyMentorshipMatters,
  screens.findMentor,
  screens.becomeMentor,
  screens.demo,
  screens.powerPlayTrack,
  screens.unbreakableMindTrack,
  screens.privacy,
  screens.terms,
] as const

/** Real HTML before any script runs. Everything else starts from the empty shell. */
export const prerenderedScreens = [
  ...listedScreens,
  screens.login,
  screens.register,
  screens.forgotPassword,
  screens.resetPassword,
] as const
