import type { AdminResource, ResourceInput } from '@brightpair/contract'

/** The raw input, all strings, as a form needs it. */
export interface Draft extends Record<string, string> {
  title: string
  summary: string
  track: string
  month: string
  topic: string
  audience: string
  keywords: string
  text: string
  exercise: string
}

export const emptyDraft: Draft = {
  title: '',
  summary: '',
  track: '',
  month: '1',
  topic: 'communication',
  audience: 'both',
  keywords: '',
  text: '',
  exercise: '',
}

export const draftOf = (resource: AdminResource): Draft => ({
  title: resource.title,
  summary: resource.summary,
  track: resource.track ?? '',
  month: String(resource.month),
  topic: resource.topic,
  audience: resource.audience,
  keywords: resource.keywords.join(', '),
  text: resource.text,
  exercise: resource.exercise,
})

export const givenOf = (draft: Draft): ResourceInput => ({
  ...draft,
  month: Number(draft.month),
  topic: draft.topic as ResourceInput['topic'],
  audience: draft.audience as ResourceInput['audience'],
  keywords: draft.keywords
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
})

export const missingIn = ({ title, summary, text, exercise }: Draft) => ({
  ...(title.trim() === '' ? { title: 'Please give it a title.' } : {}),
  ...(summary.trim() === '' ? { summary: 'Please say in a line what it’s about.' } : {}),
  ...(text.trim() === '' ? { text: 'Please write the article.' } : {}),
  ...(exercise.trim() === '' ? { exercise: 'Please give the reader something to try.' } : {}),
})

export const isSame = (one: Draft, other: Draft): boolean =>
  Object.entries(one).every(([name, value]) => other[name] === value)
