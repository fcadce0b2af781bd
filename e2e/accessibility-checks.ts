/** The accessibility page lists these, and this suite has a test for each. */
export const accessibilityChecks = {
  journeys: {
    signUp: 'Sign up and answer the questionnaire',
    match: 'Accept a match and sign the agreement',
    session: 'Propose a session and confirm it',
    message: 'Send a message and add a goal to the plan',
    admin: 'Add a company, import people and publish a matching run',
  },
  screens: {
    reachable: 'The focus is always visible, never under a bar, on a phone and at 400% zoom',
    named: 'Every screen has its own title and one main heading, and opens with the focus there',
    refused: 'A refused form moves to the first wrong field and says what’s wrong',
    removed: 'The focus stays nearby when something is removed or moved',
    keys: 'Single-key shortcuts can be switched off, and never act while you type',
    colours: 'Your own colours show switches, progress, charts and today',
    errors: 'Error messages stay until you close them or start fixing the problem',
  },
} as const
