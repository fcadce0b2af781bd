import type { AskedAs, StoredReason } from '../../../platform/db/schema/index.ts'

/** Names of scales, true wherever on the scale the two are alike. */
const traitWords: Record<string, string> = {
  openness: 'openness to new things',
  conscientiousness: 'attention to detail',
  extraversion: 'ease with people',
  agreeableness: 'warmth',
  steadiness: 'calm under pressure',
  energy: 'energy',
  planning: 'how far ahead you plan',
  talking: 'how much you talk things through',
  together: 'how much company you like at work',
  bursts: 'the rhythm you work in',
}

/**
 * One reason in plain words, addressed to a person, with the partner's first name. It never says more than the two
 * answered.
 */
export function sentenceOf(reason: StoredReason, partner: string): string {
  const { relation, kind, dimension, about, partnerAbout, asked } = reason
  if (kind === 'trait') return traitSentence(reason, partner)
  if (kind === 'words') return `You and ${partner} both write about ${listed(about)}.`
  if (kind === 'tracks') return `Your answers and ${partner}’s both point to ${listed(about)}.`
  if (!asked) return `You and ${partner} both chose ${listed(about.map(quoted))}.`
  const you: Voice = { asked: asked.own, name: 'You', isYou: true }
  const they: Voice = { asked: asked.partner, name: partner, isYou: false }
  if (relation === 'wants') return `${wish(you, about, dimension)}; ${offer(they, about, dimension)}.`
  if (relation === 'offers') return `${wish(they, about, dimension)}; ${offer(you, about, dimension)}.`
  const isSameQuestion = asked.own.question === asked.partner.question
  if (partnerAbout) {
    const theirQuestion = isSameQuestion ? '' : ` for ${quoted(asked.partner.question)}`
    return `${choice(you, about)}; ${partner} chose ${listed(partnerAbout.map(quoted))}${theirQuestion}.`
  }
  if (dimension === 'values' && isAbout(asked.own, 'value') && isAbout(asked.partner, 'value'))
    return `You both value ${listed(about)}.`
  return isSameQuestion
    ? `You both chose ${listed(about.map(quoted))} for ${quoted(asked.own.question)}.`
    : `You and ${partner} both chose ${listed(about.map(quoted))}.`
}

/** The same about both, for a third person to read. */
export function sentenceAbout(reason: StoredReason, own: string, partner: string): string {
  const { relation, kind, dimension, about, partnerAbout, asked } = reason
  const both = `${own} and ${partner}`
  if (kind === 'trait') {
    const words = listed(about.map((trait) => (traitWords[trait] ?? trait).replace(' you ', ' they ')))
    return relation === 'complementary'
      ? `${own} asked for someone different; ${both} complement each other in ${words}.`
      : `${both} are similar in ${words}.`
  }
  if (kind === 'words') return `${both} both write about ${listed(about)}.`
  if (kind === 'tracks') return `${own}’s and ${partner}’s answers both point to ${listed(about)}.`
  if (!asked) return `${both} both chose ${listed(about.map(quoted))}.`
  const one: Voice = { asked: asked.own, name: own, isYou: false }
  const other: Voice = { asked: asked.partner, name: partner, isYou: false }
  if (relation === 'wants') return `${wish(one, about, dimension)}; ${offer(other, about, dimension)}.`
  if (relation === 'offers') return `${wish(other, about, dimension)}; ${offer(one, about, dimension)}.`
  if (partnerAbout) return `${choice(one, about)}; ${partner} chose ${listed(partnerAbout.map(quoted))}.`
  if (dimension === 'values' && isAbout(asked.own, 'value') && isAbout(asked.partner, 'value'))
    return `${both} both value ${listed(about)}.`
  return `${both} both chose ${listed(about.map(quoted))}.`
}

interface Voice {
  readonly asked: AskedAs
  readonly name: string
  readonly isYou: boolean
}

type Dimension = StoredReason['dimension']

/** What one of the two is looking for, as far as their question asked about that. */
function wish(voice: Voice, about: readonly string[], dimension: Dimension): string {
  const { asked, name, isYou } = voice
  if (asked.intent !== 'wants') return choice(voice, about)
  // A style of leading or communicating is not something one grows in.
  if (dimension !== 'expertise') return `${name} asked for ${listed(about)}`
  if (isAbout(asked, 'learn'))
    return `${isYou ? 'You’d' : `${name} would`} like to learn about ${listed(about)}`
  if (isAbout(asked, 'better', 'grow', 'improve', 'develop'))
    return `${name} ${isYou ? 'want' : 'wants'} to grow in ${listed(about)}`
  return `${isYou ? 'You’re' : `${name} is`} looking for ${listed(about)}`
}

/** What the other offers, as far as their question asked about that. */
function offer(voice: Voice, about: readonly string[], dimension: Dimension): string {
  const { asked, name, isYou } = voice
  const [who, whose] = isYou ? ['you', 'your'] : [name, `${name}’s`]
  const [it, isOneOf] =
    about.length === 1
      ? ['it', 'it is one of']
      : about.length === 2
        ? ['both', 'both are among']
        : ['all of them', 'they are all among']
  if (asked.intent !== 'offers') return `${who} chose ${it} for ${quoted(asked.question)}`
  if (dimension !== 'expertise') return `${whose} answers say the same`
  if (isAbout(asked, 'strength')) return `${isOneOf} ${whose} ${isAbout(asked, 'top') ? 'top ' : ''}strengths`
  if (isAbout(asked, 'teach', 'help')) return `${who} can help with ${it}`
  return `${who} ${isYou ? 'offer' : 'offers'} ${it}`
}

const choice = ({ asked, name }: Voice, about: readonly string[]): string =>
  `${name} chose ${listed(about.map(quoted))} for ${quoted(asked.question)}`

/** Whether the question itself uses one of these words, so that a sentence may use it too. */
const isAbout = ({ question }: AskedAs, ...words: string[]): boolean =>
  words.some((word) => new RegExp(`\\b${word}`, 'i').test(question))

function traitSentence({ relation, about }: StoredReason, partner: string): string {
  const words = listed(about.map((trait) => traitWords[trait] ?? trait))
  return relation === 'complementary'
    ? `You asked for someone different; you and ${partner} complement each other in ${words}.`
    : `You and ${partner} are similar in ${words}.`
}

const quoted = (name: string): string => `“${name}”`

/** Some options are lists themselves, so a comma alone would not separate them. */
function listed(names: readonly string[]): string {
  const [last = '', ...rest] = [...names].reverse()
  if (rest.length === 0) return last
  const separator = names.some((name) => name.includes(',')) ? '; ' : ', '
  return `${rest.reverse().join(separator)} and ${last}`
}
