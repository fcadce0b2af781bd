export const subProcessors = {
  title: 'Who else handles your data',
  lead: 'Companies that handle personal data on our behalf, known as sub-processors.',
  none: 'None. Accounts, answers, messages and files stay on our own machines, and emails leave from there too.',
  noneTitle: 'Today',
  someTitle: 'Today',
  uses: {
    email: 'Delivers our emails: your address, your name and what the email says.',
    drafts:
      'Writes a draft when someone who agreed asks for one: what the two did that month, without names.',
    video: 'Connects the two browsers of a video call: their network addresses.',
  },
  limitsTitle: 'Where this list comes from',
  limits: 'It’s read from the settings of this installation, so it’s never older than they are.',
  othersTitle: 'Who isn’t on it',
  others:
    'What your company or you connect, such as company sign-on or a calendar of your own, works for your company or for you, and you can disconnect it. Push on a device, if you turn it on, goes through the maker of your browser: it learns that something arrives and when, not what it says.',
} as const
