export const subProcessors = {
  title: 'Who else handles your data',
  lead: 'Companies that handle personal data on our behalf, known as sub-processors.',
  none: 'None. Accounts, answers, messages and files stay on our own machines, and emails leave from there too.',
  noneTitle: 'Current sub-processors',
  someTitle: 'Current sub-processors',
  uses: {
    email: 'Delivers our emails: your address, your name and what the email says.',
    drafts:
      'Writes a draft when someone who agreed asks for one: what the two did that month, without names.',
    video: 'Connects the two browsers of a video call: their network addresses.',
  },
  limitsTitle: 'Where this list comes from',
  limits: 'It’s made from this installation’s settings, so it’s always up to date.',
  othersTitle: 'Who isn’t on it',
  others:
    'What your company or you connect, such as company sign-on or a calendar of your own, works for your company or for you, and you can disconnect it. Push notifications, if you turn them on, go through your browser’s maker, who can see that one was sent and when, but not what it says.',
} as const
