import type { PersonalityResult, PreferenceName, TraitName } from '@brightpair/contract'
import { preferenceWords, traitWords } from '~/content/personality'

/** In the order of the petals. */
const traitNames = Object.keys(traitWords) as TraitName[]
const preferenceNames = Object.keys(preferenceWords) as PreferenceName[]

const SHORT = 40
const LONG = 60

const third = (share: number) => (share < SHORT ? 0 : share <= LONG ? 1 : 2)

/** One sentence per trait. */
export const traitsInWords = ({ traits }: PersonalityResult) =>
  traitNames.map((trait) => ({
    trait,
    name: traitWords[trait].name,
    share: traits[trait],
    says: traitWords[trait].says[third(traits[trait])],
  }))

export const preferencesInWords = ({ preferences }: PersonalityResult) =>
  preferenceNames.map((preference) => {
    const { from, to } = preferenceWords[preference]
    const share = preferences[preference]
    const leaning = [`More: ${from}`, 'Between the two', `More: ${to}`][third(share)] ?? ''
    return { preference, from, to, share, leaning }
  })

const lengths = ['short', 'middling', 'long'] as const

/** The picture as text. */
export const pictureInWords = (result: PersonalityResult): string =>
  traitsInWords(result)
    .map(({ name, share }) => `${name}: ${lengths[third(share)]}, ${share} of 100`)
    .join('. ')
