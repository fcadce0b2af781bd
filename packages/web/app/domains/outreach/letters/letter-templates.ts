import type { PeopleNeed } from '@brightpair/contract'

/** The reason for writing: people's needs, pairs that may need a nudge, or something else. */
export type Occasion = PeopleNeed | 'pairs-at-risk' | 'announcement' | 'own-words'

export interface LetterTemplate {
  id: Occasion
  label: string
  subject: string
  text: string
}

export const letterTemplates: readonly LetterTemplate[] = [
  {
    id: 'not-joined',
    label: 'A place is waiting',
    subject: 'Your place in {programme} is waiting',
    text: 'Hi {first name},\n\nWe’ve kept a place for you in {programme}. To join, choose a password and answer a few questions.\n\nIf it isn’t for you, just reply and tell me.',
  },
  {
    id: 'not-answered',
    label: 'Questions to answer',
    subject: 'A few questions before we find your match',
    text: 'Hi {first name},\n\nYour questions for {programme} are still open. They take a few minutes, and once you’ve answered we’ll look for your match.\n\nIf something’s in the way, just reply.',
  },
  {
    id: 'no-match',
    label: 'Still looking',
    subject: 'We’re still looking for your match',
    text: 'Hi {first name},\n\nWe haven’t found the right person for you yet. You’re in every run, and you don’t need to do anything. Broader choices in your answers give us more people to match you with.',
  },
  {
    id: 'no-session',
    label: 'It’s been a while',
    subject: 'A good week to catch up with {partner}?',
    text: 'Hi {first name},\n\nYou and {partner} last met on {last met}. Weeks get busy, and one short conversation is often enough to pick up the thread.\n\nIf something’s in the way, just reply. I read every answer.',
  },
  {
    id: 'pairs-at-risk',
    label: 'A kind nudge',
    subject: 'How is it going with {partner}?',
    text: 'Hi {first name},\n\nYou’re in month {month} of {programme} with {partner}. You last met on {last met}. If you haven’t set your next time yet, this is a good week for it.\n\nIf something’s in the way, just reply. I read every answer.',
  },
  {
    id: 'announcement',
    label: 'An announcement',
    subject: 'News from {programme}',
    text: 'Hi {first name},\n\n',
  },
  { id: 'own-words', label: 'A blank page', subject: '', text: 'Hi {first name},\n\n' },
]

export const templateFor = (occasion: Occasion): LetterTemplate =>
  letterTemplates.find(({ id }) => id === occasion) ?? {
    id: 'own-words',
    label: 'A blank page',
    subject: '',
    text: '',
  }
