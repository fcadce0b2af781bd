import {
  descriptionOfTrack,
  powerPlayOutline,
  type TrackOutline,
  unbreakableMindsetOutline,
} from '@brightpair/contract/default-tracks'

import type { Picture } from '~/ui/product-picture'

export interface Track {
  picture: Picture
  name: string
  lede: string
  months: TrackOutline['months']
}

const toPage = (outline: TrackOutline, picture: Picture): Track => ({
  picture,
  name: `${outline.name} track`,
  lede: descriptionOfTrack(outline),
  months: outline.months,
})

export const powerPlay = toPage(powerPlayOutline, {
  of: 'sparks',
  alt: 'The sparks of a month: one picked for now, two more, and all of them to search and filter below.',
  caption: 'Sparks, three minutes each, for every month of a track. A real screen with sample people.',
})
export const unbreakableMindset = toPage(unbreakableMindsetOutline, {
  of: 'track',
  alt: 'The Unbreakable Mindset Track: six months with the second one highlighted, its sessions, tasks and sparks.',
  caption: 'The track, as a pair works through it. A real screen with sample people.',
})

export const yourMatch = {
  heading: 'Your Match',
  sign: 'Sign Here',
  /** Shown until the name is known. */
  placeholder: 'First name',
  unmatched: 'To be matched',
  forVisitors:
    'You’ll see both names here once you’re matched. Reading and signing the agreement is your first step together.',
  forUnmatched:
    'We’re still looking for the other half of your pair. The agreement is here to read in the meantime.',
  forMatched: 'This is what the two of you will do together. The agreement is the next step.',
  forAdmins: 'Each pair sees its own first names here and signs the agreement from this page.',
  findMentor: 'No match yet? Tell us who you’re looking for',
} as const
