import type { PreferenceName, TraitName } from '@brightpair/contract'

export interface Statement {
  readonly id: string
  readonly text: string
  readonly measures: TraitName | PreferenceName
  /** Agreement counts against the measure. */
  readonly reversed?: true
}

/** In the order they are asked: neighbours measure different things, to prevent answering by habit. */
export const statements: readonly Statement[] = [
  {
    id: 'new-ways',
    measures: 'openness',
    text: 'I like trying a way of doing things that nobody has tried here yet.',
  },
  {
    id: 'list-done',
    measures: 'conscientiousness',
    text: 'When I start something, I can tell you when it will be finished.',
  },
  {
    id: 'room-energy',
    measures: 'extraversion',
    text: 'I leave a lively conversation with more energy than I brought.',
  },
  {
    id: 'notice-others',
    measures: 'agreeableness',
    text: 'I notice when someone in the room has gone quiet.',
  },
  { id: 'keep-cool', measures: 'steadiness', text: 'When plans fall apart, I stay calm enough to think.' },
  { id: 'full-days', measures: 'energy', text: 'I like my days full, with little time between things.' },
  {
    id: 'plan-ahead',
    measures: 'planning',
    text: 'I would rather plan a week ahead than see what it brings.',
  },
  { id: 'wander', measures: 'openness', text: 'I enjoy talks that wander off to ideas nobody expected.' },
  {
    id: 'last-minute',
    measures: 'conscientiousness',
    reversed: true,
    text: 'I do my best work at the last minute.',
  },
  {
    id: 'quiet-first',
    measures: 'extraversion',
    reversed: true,
    text: 'In a group of new people I listen for a long while before I speak.',
  },
  {
    id: 'benefit-doubt',
    measures: 'agreeableness',
    text: 'I assume that people mean well until I learn otherwise.',
  },
  {
    id: 'replay',
    measures: 'steadiness',
    reversed: true,
    text: 'I replay a difficult conversation in my head for days.',
  },
  {
    id: 'talk-through',
    measures: 'talking',
    text: 'I understand a problem better by talking about it than by writing it down.',
  },
  {
    id: 'slow-start',
    measures: 'energy',
    reversed: true,
    text: 'I need quiet stretches in a day to be at my best.',
  },
  {
    id: 'what-works',
    measures: 'openness',
    reversed: true,
    text: 'If a method works, I see no reason to change it.',
  },
  {
    id: 'small-print',
    measures: 'conscientiousness',
    text: 'I check the details again, even when nobody asks me to.',
  },
  { id: 'first-hello', measures: 'extraversion', text: 'I am often the one who starts a conversation.' },
  {
    id: 'win-point',
    measures: 'agreeableness',
    reversed: true,
    text: 'In a disagreement I would rather be right than be liked.',
  },
  { id: 'bounce-back', measures: 'steadiness', text: 'After a setback I am myself again soon.' },
  { id: 'pace', measures: 'energy', text: 'People around me say that I set a quick pace.' },
  {
    id: 'together',
    measures: 'together',
    text: 'I like solving things side by side more than apart and comparing afterwards.',
  },
  { id: 'bursts', measures: 'bursts', text: 'I work in short strong bursts rather than at one even pace.' },
]
