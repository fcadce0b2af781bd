/** Everything Brightpair stores in a browser. Add a new key here before using it in code. */
export const deviceStorage = {
  title: 'Cookies on this device',
  lead: 'Two cookies, set when you sign in. No analytics, no advertising, nobody else’s cookies.',
  necessary: {
    name: 'Signing in',
    state: 'Always on',
    detail:
      'The cookie bp_refresh and your sign-in details in this browser’s storage keep you signed in. The cookie bp_device remembers that you’ve been here, so strangers who guess passwords can’t lock you out.',
  },
  optional: {
    name: 'Remember my preferences on this device',
    detail:
      'Your choice of light or dark theme, whether shortcut keys are on, the answers you give on a public questionnaire until you register, which matches and pairs you’ve been shown, whether you closed the reminder to introduce yourself, the company you’re working in as a platform admin, where you stopped watching a spark, the camera, microphone and speaker you chose, and a copy of your programme for reading offline until you log out. Switch it off and we’ll forget them now and keep nothing new but this choice.',
  },
} as const
