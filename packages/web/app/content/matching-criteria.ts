import { defaultWeights } from '@brightpair/contract/default-weights'

const percent = (part: keyof typeof defaultWeights) => Math.round(defaultWeights[part] * 100)

/** What a match is made of, in the wording every page uses. */
export const criteria = [
  {
    weight: percent('expertise'),
    name: 'Expertise & Learning Aspirations',
    text: 'What one of you wants to learn, against what the other is strong in. It counts both ways: mentors learn too.',
  },
  {
    weight: percent('personality'),
    name: 'Personality Compatibility',
    text: 'How you like to work and talk, and whether you asked for someone similar or someone who complements you.',
  },
  {
    weight: percent('values'),
    name: 'Values Alignment',
    text: 'What matters to you at work. Shared values keep a pair talking when the topic gets hard.',
  },
] as const
