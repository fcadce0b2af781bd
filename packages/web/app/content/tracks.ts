import {
  powerPlayOutline,
  type TrackOutline,
  unbreakableMindsetOutline,
} from '@brightpair/contract/default-tracks'

export interface Track {
  name: string
  lede: string
  months: TrackOutline['months']
}

const toPage = ({ name, description, months }: TrackOutline): Track => ({
  name: `${name} track`,
  lede: description,
  months,
})

export const powerPlay = toPage(powerPlayOutline)
export const unbreakableMindset = toPage(unbreakableMindsetOutline)

export const yourMatch = {
  heading: 'Your Match',
  sign: 'Sign Here',
  /** Where a name will stand. */
  placeholder: 'First name',
  unmatched: 'To be matched',
  forVisitors:
    "You'll see both names here once you're matched. Reading and signing the agreement is your first step together.",
  forUnmatched:
    'We’re still looking for the other half of your pair. The agreement is here to read in the meantime.',
  forMatched: 'This is what the two of you will do together. The agreement is the next step.',
  forAdmins: 'Each pair sees its own first names here and signs the agreement from this page.',
  findMentor: 'No match yet? Tell us who you’re looking for',
} as const
