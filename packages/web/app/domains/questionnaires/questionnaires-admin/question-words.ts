import { CircleDot, type IconNode, SquareCheck, TextCursorInput } from 'lucide'
import type { QuestionDraft } from './questionnaire-draft'

export const dimensionWords: Record<QuestionDraft['dimension'], string> = {
  expertise: 'Expertise',
  personality: 'Personality',
  values: 'Values',
  tracks: 'Tracks only',
  none: 'Not scored',
}

export const dimensionShares: Record<QuestionDraft['dimension'], string> = {
  expertise: '40%',
  personality: '30%',
  values: '30%',
  tracks: '',
  none: '',
}

export const typeWords: Record<QuestionDraft['type'], string> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  text: 'Text',
}

export const typeIcons: Record<QuestionDraft['type'], IconNode> = {
  single: CircleDot,
  multiple: SquareCheck,
  text: TextCursorInput,
}

export const people = (count: number) => (count === 1 ? '1 person has' : `${count} people have`)
