import { type DefaultOption, type DefaultTrack, OTHER } from './question.ts'

/**
 * The options both questionnaires share. A mentor's strength and a mentee's wish match because they are the same
 * option, so change the wording only here.
 */
const powerPlay = ['power-play'] as const
const unbreakableMindset = ['unbreakable-mindset'] as const
const both = ['power-play', 'unbreakable-mindset'] as const

const named = (name: string, tracks: readonly DefaultTrack[] = both): DefaultOption => ({ name, tracks })
const anyTrack = (...names: string[]): DefaultOption[] => names.map((name) => named(name))

export const other: DefaultOption = named(OTHER)

export const areas: readonly DefaultOption[] = [
  named('Leadership & Management', powerPlay),
  named('Public Speaking & Presentation', powerPlay),
  named('Communication & Relationships', powerPlay),
  named('Strategic Thinking', powerPlay),
  named('Personal Branding & Networking', powerPlay),
  named('Entrepreneurship, Creativity & Innovation', both),
  named('Emotional Intelligence, Resilience & Well-being', unbreakableMindset),
  named('Confidence, Presence & Overcoming Imposter Syndrome', both),
  named('Career Path Exploration', unbreakableMindset),
  named('Time Management, Productivity, and Work-life Balance', unbreakableMindset),
  named('Decision Making & Problem Solving', both),
  named('Inclusive Leadership & Cultural Awareness', powerPlay),
  named('Negotiation Skills', powerPlay),
  named('Goal Setting & Vision Planning', unbreakableMindset),
  named('Adaptability & Change Management', unbreakableMindset),
  other,
]

export const experiences: readonly DefaultOption[] = [
  ...anyTrack(
    'International Travel & Cultural Exposure',
    'Overcoming Personal or Professional Challenges',
    'Community Service or Volunteering',
    'Parenthood or Family Life',
    'Major Career Transitions',
    'Entrepreneurship or Launching a Business',
  ),
  other,
]

export const passions: readonly DefaultOption[] = [
  ...anyTrack(
    'Writing',
    'Photography & Visual Storytelling',
    'Music',
    'Cooking & Culinary Arts',
    'Fitness, Health & Well-being',
    'Gardening & Nature-based Activities',
  ),
  other,
]

export const waysOfWorking: readonly DefaultOption[] = anyTrack(
  'Open-ended casual chats about growth',
  'Hands-on learning experiences',
  'Structured goal-setting and accountability',
  'Creative projects and collaborative exercises',
  'Storytelling and case studies',
)

export const connectionModes: readonly DefaultOption[] = [
  ...anyTrack('Video Calls', 'Messaging/Emails', 'In-person Meetings (if feasible)'),
  { ...named('A mix of all the above'), flexible: true },
]

export const engagements: readonly DefaultOption[] = [
  ...anyTrack('Casual, flexible mentorship', 'Regular, focused mentorship with structured goals'),
  { ...named('A combination of both'), flexible: true },
]

export const values: readonly DefaultOption[] = [
  ...anyTrack(
    'Empathy & Emotional Intelligence',
    'Work-Life Balance & Well-being',
    'Innovation & Creativity',
    'Social Impact & Community Engagement',
    'Lifelong Learning & Growth Mindset',
  ),
  other,
]

/** What a mentee can teach and a mentor can learn: the reverse direction. */
export const reverseTopics: readonly DefaultOption[] = [
  named('New Technologies or Digital Tools'),
  named('Cultural Competence & Awareness'),
  named('Social Media & Digital Marketing', powerPlay),
  named('Managing Career Transitions', unbreakableMindset),
  named('Work-Life Balance Strategies', unbreakableMindset),
  named('Leadership in the Digital Age', powerPlay),
]

export const leadershipStyles: readonly DefaultOption[] = [
  {
    name: 'Inspiring',
    description: 'Paints the picture first, so that people want to get there.',
    tracks: both,
  },
  {
    name: 'Results-Oriented',
    description: 'Agrees on what done looks like and keeps everyone honest about it.',
    tracks: powerPlay,
  },
  {
    name: 'Supportive',
    description: 'Notices how people are before asking how the work is.',
    tracks: unbreakableMindset,
  },
  {
    name: 'Collaborative',
    description: 'Puts the question to the group and builds on what comes back.',
    tracks: both,
  },
  {
    name: 'Decisive',
    description: 'Chooses early, says why, and changes course in the open.',
    tracks: powerPlay,
  },
  {
    name: 'Coaching Leader',
    description: 'Asks one more question, so that the answer belongs to the other person.',
    tracks: unbreakableMindset,
  },
]

export const personalityWishes: readonly DefaultOption[] = [
  { ...named('Similar'), wish: 'similar' },
  { ...named('Complementary'), wish: 'complementary' },
  { ...named('Either is fine'), wish: 'any' },
]
