import type { Case, CaseDetails } from '@brightpair/contract'
import { endReasonWords } from '~/content/ending'
import { fullName } from '~/domains/people'
import { topicWords } from './tell-team/told-words'

const sourceWords: Record<Case['source'], string> = {
  feedback: 'Feedback for the programme team',
  ending: 'Reason for ending a programme',
  decline: 'Reason for declining a match',
  told: 'Told to the programme team',
}

/** The kind of case, short enough for one line. */
export function kindOf({ source, topic, urgency }: Case): string {
  const what = topic ? topicWords[topic] : sourceWords[source]
  return urgency === 'today' ? `${what}. Needs an answer today` : what
}

export const stateWords: Record<Case['state'], string> = {
  new: 'Not read yet',
  read: 'Open',
  closed: 'Closed',
}

export const betweenWords = ({ author, about }: Case): string =>
  about ? `${fullName(author)} about ${fullName(about)}` : fullName(author)

/** What was said, each part under its question; empty parts are left out. */
export function saidIn({ reason, note, helped, toChange }: CaseDetails): { title: string; text: string }[] {
  return [
    { title: 'Reason', text: reason ? endReasonWords[reason] : '' },
    { title: 'In their own words', text: note },
    { title: 'What helped', text: helped },
    { title: 'What they would change', text: toChange },
  ].filter(({ text }) => text !== '')
}
