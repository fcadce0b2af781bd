import type { StoredAnswer } from '../../../platform/db/schema/index.ts'
import type { Answers } from './answers.queries.ts'
import type { Resumed } from './answers.service.ts'

const presentItem = ({ question, answer, tracks, other }: StoredAnswer) => ({
  question,
  answer,
  tracks,
  other,
})

export const presentAnswers = (own: { answers: Answers | undefined; locked: boolean }) => ({
  answers: own.answers?.items.map(presentItem) ?? [],
  submittedAt: own.answers?.submittedAt.toISOString() ?? null,
  locked: own.locked,
})

export const presentDraft = ({ position, items, source, savedAt, asked, isUpdate }: Resumed) => ({
  position,
  answers: items.map(({ question, answer, other }) => ({ question, answer, other })),
  source,
  savedAt: savedAt?.toISOString() ?? null,
  asked: [...asked],
  isUpdate,
})
