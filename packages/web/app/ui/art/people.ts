import type { Hair } from './hair'
import { lagoon, marigold, outline, red, type Skin, skins } from './paint'

export interface Person {
  skin: Skin
  hair: Hair
  hairColor: string
  top: 'crew' | 'blazer' | 'roll' | 'hoodie' | 'shirt'
  topColor: string
  lapel?: string
  glasses?: string
  beard?: string
  hijab?: string
  turban?: string
  earrings?: string
  brow?: string
  laughs?: boolean
}

const [fair, light, warm, tan, brown, deep] = skins
const silver = '#8d8781'
const nearBlack = '#2b1d1a'
const chalkWhite = '#fff8e9'

/** The drawn people of Brightpair. A face is picked by its owner or used as marketing art, never assigned. */
export const people = {
  ruth: {
    skin: brown,
    hair: 'afro',
    hairColor: '#8d8a88',
    top: 'blazer',
    topColor: '#ffd36e',
    glasses: outline,
    earrings: marigold(400),
    brow: '#5d5a58',
  },
  tomas: {
    skin: warm,
    hair: 'curls',
    hairColor: nearBlack,
    top: 'hoodie',
    topColor: lagoon(600),
    laughs: true,
  },
  amina: {
    skin: tan,
    hair: 'bald',
    hairColor: nearBlack,
    hijab: lagoon(500),
    top: 'crew',
    topColor: lagoon(700),
  },
  george: {
    skin: light,
    hair: 'bald',
    hairColor: silver,
    beard: '#b9b4ae',
    top: 'shirt',
    topColor: lagoon(400),
    brow: silver,
  },
  mei: { skin: fair, hair: 'bob', hairColor: '#1f1a1d', top: 'crew', topColor: red(400), laughs: true },
  priya: {
    skin: tan,
    hair: 'long',
    hairColor: '#241815',
    top: 'roll',
    topColor: lagoon(600),
    earrings: marigold(300),
  },
  jonas: { skin: fair, hair: 'sidepart', hairColor: '#b9772f', top: 'roll', topColor: lagoon(800) },
  zola: {
    skin: deep,
    hair: 'braids',
    hairColor: '#1b1211',
    top: 'shirt',
    topColor: red(600),
    laughs: true,
    earrings: marigold(400),
  },
  harjit: {
    skin: warm,
    hair: 'bald',
    hairColor: nearBlack,
    turban: lagoon(600),
    beard: nearBlack,
    top: 'blazer',
    topColor: '#223031',
    brow: nearBlack,
  },
  ines: { skin: light, hair: 'bun', hairColor: '#5a3320', top: 'crew', topColor: marigold(400) },
  kofi: { skin: deep, hair: 'crop', hairColor: '#120d0c', top: 'crew', topColor: lagoon(50), laughs: true },
  dana: {
    skin: light,
    hair: 'pixie',
    hairColor: '#c9c4be',
    top: 'blazer',
    topColor: lagoon(600),
    lapel: chalkWhite,
    glasses: red(700),
    brow: silver,
  },
} satisfies Record<string, Person>

export type PersonName = keyof typeof people
export const personNamed = (name: PersonName): Person => people[name]
