import type { OwnCaseRow } from '@brightpair/contract'
import type { CaseTopic, CaseUrgency } from '@brightpair/contract/case-topics'

export const topicWords: Record<CaseTopic, string> = {
  time: 'We can’t find a time',
  fit: 'It isn’t the right fit',
  conduct: 'Something said or done',
  'own-situation': 'My own situation',
  technical: 'Something technical',
  other: 'Something else',
}

export const urgencyWords: Record<CaseUrgency, { title: string; description: string }> = {
  week: { title: 'This week is fine', description: 'No hurry' },
  soon: { title: 'Soon', description: 'In the next day or two' },
  today: { title: 'Today', description: 'We’ll tell them it can’t wait' },
}

export function toldState({ state, withdrawnAt }: Pick<OwnCaseRow, 'state' | 'withdrawnAt'>): string {
  if (withdrawnAt) return 'Withdrawn'
  return { new: 'Not read yet', read: 'Open', closed: 'Closed' }[state]
}
