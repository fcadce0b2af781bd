import type { Case, CaseDetails } from '@brightpair/contract'
import { endReasonWords } from '~/content/ending'
import { fullName } from '~/domains/people'

export const sourceWords: Record<Case['source'], string> = {
  feedback: 'Feedback for the programme team',
  ending: 'Reason for ending a programme',
  decline: 'Reason for declining a match',
}

export const stateWords: Record<Case['state'], string> = {
  new: 'Not read yet',
  read: 'Open',
  closed: 'Closed',
}

export const betweenWords = ({ author, about }: Case): string =>
  `${fullName(author)} about ${fullName(about)}`

/** What was said, each part under its question; nothing for what was left empty. */
export function saidIn({ reason, note, helped, toChange }: CaseDetails): { title: string; text: string }[] {
  return [
    { title: 'Reason', text: reason ? endReasonWords[reason] : '' },
    { title: 'In their own words', text: note },
    { title: 'What helped', text: helped },
    { title: 'What they would change', text: toChange },
  ].filter(({ text }) => text !== '')
}
