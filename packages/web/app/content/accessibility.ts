/** The claims the browser suite checks: `e2e/site/accessibility.spec.ts` holds this page to them, word for word. */
export const accessibility = {
  title: 'Accessibility',
  lead: 'Brightpair is made to work with a keyboard, a screen reader, a large zoom and your own colours. We aim for WCAG 2.2, level AA.',
  journeysTitle: 'Journeys we walk with a keyboard only',
  journeys: [
    'Sign up and answer the questionnaire',
    'Accept a match and sign the agreement',
    'Propose a session and confirm it',
    'Send a message and add a goal to the plan',
    'Add a company, import people and publish a matching run',
  ],
  screensTitle: 'What we check on the screens',
  screens: [
    'The focus is always visible, never under a bar, on a phone and at 400% zoom',
    'Every screen has its own title and one main heading, and opens with the focus there',
    'A refused form moves to the first wrong field and says what’s wrong',
    'The focus stays nearby when something is removed or moved',
    'Single-key shortcuts can be switched off, and never act while you type',
    'Your own colours show switches, progress, charts and today',
    'Error messages stay until you close them or start fixing the problem',
  ],
  how: 'These lists come from our own test suite, which runs in a real browser. It also scans every screen with axe, in light and dark.',
  limitsTitle: 'What we know falls short',
  limits: [
    'The video room sends pictures and sound without captions.',
    'Agreements, certificates and reports as PDF carry headings and a language, but haven’t been checked against PDF/UA.',
    'We test with Chromium. Other browsers and screen readers aren’t part of the suite.',
  ],
  contactTitle: 'Something in your way?',
  contact: 'Tell us what you were trying to do and what happened.',
  contactLink: 'Write to us',
} as const
