import type { ResourceCard } from '@brightpair/contract'

type Topic = ResourceCard['topic']

export const topicOptions: readonly { id: Topic; label: string }[] = [
  { id: 'communication', label: 'Communication' },
  { id: 'confidence', label: 'Confidence' },
  { id: 'decisions', label: 'Decisions' },
  { id: 'relationships', label: 'Relationships' },
  { id: 'leadership', label: 'Leadership' },
  { id: 'resilience', label: 'Resilience' },
  { id: 'energy', label: 'Energy' },
  { id: 'purpose', label: 'Purpose' },
  { id: 'mentoring', label: 'Mentoring' },
]

export const topicLabel = (topic: Topic): string =>
  topicOptions.find(({ id }) => id === topic)?.label ?? topic

export const audienceOptions: readonly { id: ResourceCard['audience']; label: string }[] = [
  { id: 'both', label: 'Mentors and mentees' },
  { id: 'mentee', label: 'Mentees' },
  { id: 'mentor', label: 'Mentors' },
]
