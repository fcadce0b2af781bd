import { introducedFacts, type Portrait } from '@brightpair/contract'
import { giveFeedback } from '../domains/pairs/index.ts'
import { changeProfile, choosePortrait } from '../domains/people/index.ts'
import type { Actor } from '../platform/auth/actor.ts'
import type { Platform } from '../platform/platform.ts'

export const words = [
  {
    portrait: 'harjit',
    profile: {
      headline: 'Grid operations lead',
      level: 'senior-lead',
      location: 'Stavanger',
      pronouns: 'he/him',
      line: 'I ask a lot of questions before I say what I think.',
      bio: 'I started as an apprentice in a control room at nineteen. Twenty years on I lead the people who keep it running, and I still like night shifts. I ask a lot of questions before I say what I think.',
      skills: ['Negotiation', 'Leading a shift', 'Calm in a crisis', 'Saying no kindly'],
      languages: ['English', 'Punjabi'],
    },
    feedback: {
      rating: 5,
      helped: 'You come with one question that matters, and you have tried something before you ask it.',
      toChange: 'Tell me earlier when a week gets too full. We can move.',
    },
  },
  {
    portrait: 'kofi',
    profile: {
      headline: 'Junior planner',
      level: 'early',
      location: 'Leeds',
      pronouns: 'he/him',
      line: 'I plan outages, and I’m learning to speak up about them.',
      bio: 'I plan outages and I’m learning to speak up about them. I’d like to lead a small team within a year. Outside work I bake bread that is getting better.',
      skills: ['Scheduling', 'Spreadsheets', 'Bread'],
      languages: ['English', 'Twi'],
    },
    feedback: {
      rating: 5,
      helped: 'You wait until I’ve finished, even when I take a while.',
      toChange: 'More stories about what went wrong. I learn most from those.',
    },
  },
] as const

interface Introduced {
  readonly portrait: Portrait
  readonly headline: string
  readonly location: string
  readonly languages: readonly string[]
  readonly line: string
}

/** Whom people of the demonstration meet when they are proposed to each other. */
export const introductions: Readonly<Record<string, Introduced>> = {
  'Ruth Adeyemi': {
    portrait: 'ruth',
    headline: 'Operations director',
    location: 'Oslo',
    languages: ['English', 'Norwegian', 'Yoruba'],
    line: 'I ask more than I answer, and I’ll remember what you said you’d try.',
  },
  'Tomás Leal': {
    portrait: 'tomas',
    headline: 'Control room operator',
    location: 'Porto',
    languages: ['Portuguese', 'English'],
    line: 'I’ve written three proposals this year and presented none of them.',
  },
  'George Lindqvist': {
    portrait: 'george',
    headline: 'Head of maintenance',
    location: 'Gothenburg',
    languages: ['Swedish', 'English'],
    line: 'Thirty years of plants, and I still like being wrong about one.',
  },
  'Inês Carvalho': {
    portrait: 'ines',
    headline: 'Field engineer',
    location: 'Lisbon',
    languages: ['Portuguese', 'English', 'French'],
    line: 'I’d rather hear it straight, preferably on a walk.',
  },
  'Mei Tanaka': {
    portrait: 'mei',
    headline: 'Programme manager, grid renewal',
    location: 'Manchester',
    languages: ['English', 'Japanese'],
    line: 'I keep plans on one page. Ask me about the ones that didn’t fit.',
  },
  'Priya Raman': {
    portrait: 'priya',
    headline: 'Data analyst',
    location: 'Leeds',
    languages: ['English', 'Tamil'],
    line: 'Good with numbers, learning to say what they mean.',
  },
  'Jonas Weber': {
    portrait: 'jonas',
    headline: 'Apprentice electrician',
    location: 'Hamburg',
    languages: ['German', 'English'],
    line: 'Second year here. I want to understand the people part.',
  },
  'Zola Dube': {
    portrait: 'zola',
    headline: 'Shift planner',
    location: 'Durban',
    languages: ['Zulu', 'English'],
    line: 'I plan for forty people and forget to plan for myself.',
  },
}

export async function introduce(platform: Platform, person: Actor, name: string): Promise<void> {
  const words = introductions[name]
  if (!words) return
  const { portrait, ...facts } = words
  await changeProfile(platform, person, {
    ...facts,
    languages: [...facts.languages],
    shown: [...introducedFacts],
    level: null,
    pronouns: '',
    bio: '',
    skills: [],
  })
  await choosePortrait(platform, person, portrait)
}

/** What two people of the demonstration wrote about themselves, and told each other after a month. */
export async function seedProfiles(
  platform: Platform,
  pair: readonly [mentor: Actor, mentee: Actor],
  enrollmentId: string,
): Promise<void> {
  for (const [position, { portrait, profile, feedback }] of words.entries()) {
    const person = pair[position]
    if (!person) continue
    await changeProfile(platform, person, {
      ...profile,
      shown: [...introducedFacts],
      skills: [...profile.skills],
      languages: [...profile.languages],
    })
    await choosePortrait(platform, person, portrait)
    await giveFeedback(platform, person, enrollmentId, { ...feedback, visibility: 'partner' })
  }
}
