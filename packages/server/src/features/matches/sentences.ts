import type { StoredReason } from '../../platform/db/schema/index.ts'
import type { Side } from './transitions.ts'

const traitWords: Record<string, string> = {
  openness: 'openness to new things',
  conscientiousness: 'care for detail',
  extraversion: 'ease among people',
  agreeableness: 'warmth',
  steadiness: 'calm under pressure',
  energy: 'energy',
  planning: 'planning ahead',
  talking: 'talking things through',
  together: 'working in company',
  bursts: 'working in bursts',
}

/** One reason in plain words, to the person on `side` about a partner of that first name. */
export function sentenceOf(reason: StoredReason, side: Side, partner: string): string {
  const { relation, kind, dimension } = reason
  if (kind === 'trait') return traitSentence(reason, partner)
  const about = listed(reason.about)
  const them = reason.about.length > 1 ? 'them' : 'it'
  const isOne = reason.about.length === 1
  if (kind === 'words') return `In your own words, you and ${partner} both write about ${about}.`
  if (kind === 'tracks') return `You and ${partner} are both drawn to ${about}.`
  // A way to lead or to talk is not something one grows in.
  if (dimension === 'personality' && relation === 'wants')
    return `You asked for ${about}; ${partner}'s answers say the same.`
  if (dimension === 'personality' && relation === 'offers')
    return `${partner} asked for ${about}; your answers say the same.`
  if (relation === 'wants' && side === 'mentee')
    return `You want to grow in ${about}; ${isOne ? 'it is one of' : 'they are among'} ${partner}'s top strengths.`
  if (relation === 'offers' && side === 'mentor')
    return `${partner} wants to grow in ${about}; ${isOne ? 'it is one of' : 'they are among'} your top strengths.`
  if (relation === 'wants') return `You would like to learn about ${about}; ${partner} can teach you ${them}.`
  if (relation === 'offers') return `${partner} would like to learn about ${about}; you can teach ${them}.`
  if (relation === 'complementary') return `You asked for somebody different; ${partner} brings ${about}.`
  if (dimension === 'values') return `You both value ${about}.`
  return kind === 'choice'
    ? `You and ${partner} chose alike: ${about}.`
    : `You have this in common: ${about}.`
}

function traitSentence({ relation, about }: StoredReason, partner: string): string {
  const words = listed(about.map((trait) => traitWords[trait] ?? trait))
  return relation === 'complementary'
    ? `You asked for somebody different; you and ${partner} complement each other in ${words}.`
    : `You and ${partner} are alike in ${words}.`
}

/** Some options are lists themselves, so a comma alone would not keep them apart. */
function listed(names: readonly string[]): string {
  const [last = '', ...rest] = [...names].reverse()
  if (rest.length === 0) return last
  const separator = names.some((name) => name.includes(',')) ? '; ' : ', '
  return `${rest.reverse().join(separator)} and ${last}`
}
