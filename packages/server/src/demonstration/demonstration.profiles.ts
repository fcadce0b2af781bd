import { giveFeedback } from '../domains/pairs/index.ts'
import { changeProfile, choosePortrait } from '../domains/people/index.ts'
import type { Actor } from '../platform/auth/actor.ts'
import type { Platform } from '../platform/platform.ts'

const words = [
  {
    portrait: 'harjit',
    profile: {
      headline: 'Grid operations lead',
      level: 'senior-lead',
      location: 'Birmingham',
      pronouns: 'he/him',
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
      bio: 'I plan outages and learn to speak up about them. I would like to lead a small team within a year. Outside work I bake bread that is getting better.',
      skills: ['Scheduling', 'Spreadsheets', 'Bread'],
      languages: ['English', 'Twi'],
    },
    feedback: {
      rating: 5,
      helped: 'You wait until I have finished, also when I take long.',
      toChange: 'More stories about what went wrong. I learn most from those.',
    },
  },
] as const

/** What two people of the demonstration wrote about themselves, and told each other after a month. */
export async function stageProfiles(
  platform: Platform,
  pair: readonly [mentor: Actor, mentee: Actor],
  enrollmentId: string,
): Promise<void> {
  for (const [position, { portrait, profile, feedback }] of words.entries()) {
    const person = pair[position]
    if (!person) continue
    await changeProfile(platform, person, {
      ...profile,
      skills: [...profile.skills],
      languages: [...profile.languages],
    })
    await choosePortrait(platform, person, portrait)
    await giveFeedback(platform, person, enrollmentId, { ...feedback, visibility: 'partner' })
  }
}
