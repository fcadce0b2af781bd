import type { EmailGroup } from '@brightpair/contract'
import { joiningWords } from '../../people/index.ts'
import { actions } from '../wording.ts'
import { ourWords } from './our-words.ts'

export interface ChangeableEmail {
  readonly kind: string
  readonly group: EmailGroup
  readonly label: string
  readonly variables: readonly string[]
  readonly needsLink: boolean
  readonly action: string
  readonly ours: { readonly subject: string; readonly text: string }
}

/** Adds the beginning and end of an email. */
const asEmail = (body: string) => `Hello {first name},\n\n${body}\n\n{link}`

/** Available in every email. */
const always = ['first name', 'company', 'link'] as const

const joining = (['invitation', 'welcome'] as const).map((kind): ChangeableEmail => {
  const { subject, body, action } = joiningWords[kind]
  return {
    kind,
    group: 'joining',
    label: kind === 'invitation' ? 'Someone is invited' : 'Someone has signed up',
    variables: always,
    needsLink: true,
    action,
    ours: { subject, text: asEmail(body) },
  }
})

/** Emails about passwords, signing in and confidential reports to the team are not customisable. */
export const changeableEmails: readonly ChangeableEmail[] = [
  ...joining,
  ...Object.entries(ourWords).map(
    ([kind, { group, label, notice, subject, body, variables, ...more }]): ChangeableEmail => ({
      kind,
      group,
      label,
      variables: [...always, ...variables],
      needsLink: 'needsLink' in more,
      action: actions[notice],
      ours: { subject, text: asEmail(body) },
    }),
  ),
]

/** Sample values for the preview of an email. */
export const examples: Readonly<Record<string, string>> = {
  'first name': 'Tomás',
  partner: 'Ruth',
  programme: 'Spring cohort',
  'new questions': 'There’s a new question',
  questions: '“Which values matter most to you at work?”',
  'answer by': '24 November',
  message: 'I hope this works for you.',
  places: '3 places',
  'places before': '2 places',
  note: 'Thank you for making room.',
  month: '2',
  theme: 'Speaking up',
  badge: 'First conversation',
  'what for': 'You’ve met for the first time.',
  session: 'Speaking first in a meeting',
  when: 'Tuesday 24 November, 14:00 to 14:45',
  who: 'Ruth',
  reason: 'A site visit came up.',
  'how soon': 'Tomorrow',
  'confirmed time': 'Thursday 19 November, 10:00 to 10:45',
  'what about': 'your first half',
  introduction: 'If you both say yes, you’ll stay in the month you’re in.',
}
