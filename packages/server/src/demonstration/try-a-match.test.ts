import { menteeQuestions, mentorQuestions } from '@brightpair/contract/default-questionnaires'
import { explain, type MatchInput, match } from '@brightpair/matching'
import { expect, test } from 'vitest'
import { compilePeople, keyOf, type Participant } from '../domains/matching/matching-runs/compile-people.ts'
import { toDocument } from '../domains/questionnaires/questionnaires.service.ts'
import { introductions, words } from './demonstration.profiles.ts'

/** What the landing page lets a visitor try, written anew by `vitest run --project server try-a-match -u`. */
const TABLE = '../../../web/app/domains/site/landing/try-a-match.json'

const tracks = { 'power-play': 'power-play', 'unbreakable-mindset': 'unbreakable-mindset' }
const questions = {
  mentee: toDocument('MENTEE', menteeQuestions, tracks),
  mentor: toDocument('MENTOR', mentorQuestions, tracks),
}

const skills: readonly string[] = [
  'Public Speaking & Presentation',
  'Negotiation Skills',
  'Strategic Thinking',
  'Leadership & Management',
  'Decision Making & Problem Solving',
  'Personal Branding & Networking',
  'Communication & Relationships',
  'Career Path Exploration',
]
const MAX_PICKS = 3

interface Sample {
  readonly who: string
  readonly name: string
  readonly title: string
  readonly strengths: readonly number[]
  /** By question: what they answered besides their strengths. */
  readonly rest: Readonly<Record<number, readonly string[]>>
  /** Openness, conscientiousness, extraversion, agreeableness, steadiness, energy. */
  readonly traits: readonly [number, number, number, number, number, number]
}

const titleOf = (name: string) => introductions[name]?.headline ?? ''

const mentors: readonly Sample[] = [
  {
    who: 'ruth',
    name: 'Ruth',
    title: titleOf('Ruth Adeyemi'),
    strengths: [0, 1, 2],
    rest: {
      3: ['Writing', 'Cooking & Culinary Arts'],
      5: ['Structured goal-setting and accountability', 'Storytelling and case studies'],
      6: ['Video Calls'],
      7: ['Regular, focused mentorship with structured goals'],
      8: ['Empathy & Emotional Intelligence', 'Lifelong Learning & Growth Mindset'],
      9: ['New Technologies or Digital Tools', 'Cultural Competence & Awareness'],
      10: ['Inspiring'],
    },
    traits: [64, 62, 44, 72, 70, 50],
  },
  {
    who: 'george',
    name: 'George',
    title: titleOf('George Lindqvist'),
    strengths: [3, 4, 7],
    rest: {
      3: ['Writing', 'Gardening & Nature-based Activities'],
      5: ['Open-ended casual chats about growth', 'Storytelling and case studies'],
      6: ['A mix of all the above'],
      7: ['A combination of both'],
      8: ['Lifelong Learning & Growth Mindset', 'Empathy & Emotional Intelligence'],
      9: ['New Technologies or Digital Tools'],
      10: ['Coaching Leader'],
    },
    traits: [58, 78, 34, 70, 82, 44],
  },
  {
    who: 'harjit',
    name: 'Harjit',
    title: words[0].profile.headline,
    strengths: [1, 3, 6],
    rest: {
      3: ['Music', 'Cooking & Culinary Arts'],
      5: ['Hands-on learning experiences', 'Structured goal-setting and accountability'],
      6: ['Video Calls'],
      7: ['A combination of both'],
      8: [
        'Empathy & Emotional Intelligence',
        'Lifelong Learning & Growth Mindset',
        'Innovation & Creativity',
      ],
      9: ['Social Media & Digital Marketing', 'Leadership in the Digital Age'],
      10: ['Supportive'],
    },
    traits: [52, 70, 56, 82, 74, 58],
  },
  {
    who: 'mei',
    name: 'Mei',
    title: titleOf('Mei Tanaka'),
    strengths: [5, 4, 2],
    rest: {
      3: ['Music', 'Fitness, Health & Well-being'],
      5: ['Structured goal-setting and accountability', 'Creative projects and collaborative exercises'],
      6: ['A mix of all the above'],
      7: ['A combination of both'],
      8: [
        'Innovation & Creativity',
        'Lifelong Learning & Growth Mindset',
        'Empathy & Emotional Intelligence',
      ],
      9: ['Social Media & Digital Marketing'],
      10: ['Results-Oriented'],
    },
    traits: [66, 84, 62, 54, 60, 76],
  },
]

/** The visitor answers one question; the others are answered for them. */
const you: Sample = {
  who: 'you',
  name: 'You',
  title: '',
  strengths: [],
  rest: {
    4: ['Writing', 'Music'],
    6: ['Structured goal-setting and accountability', 'Open-ended casual chats about growth'],
    7: ['Video Calls'],
    8: ['A combination of both'],
    9: ['Lifelong Learning & Growth Mindset', 'Empathy & Emotional Intelligence'],
    10: ['New Technologies or Digital Tools', 'Social Media & Digital Marketing'],
    11: ['Collaborative'],
    12: ['Similar'],
  },
  traits: [68, 66, 50, 68, 62, 58],
}

const named = (chosen: readonly number[]) => chosen.map((skill) => skills[skill] ?? '')

function participant(role: 'mentee' | 'mentor', { who, rest, traits }: Sample, chosen: readonly number[]) {
  const given = { ...rest, [role === 'mentee' ? 2 : 1]: named(chosen) }
  const items = questions[role].flatMap((question) =>
    question.options
      .filter(({ name }) => given[Number(question.id.split('-')[1])]?.includes(name))
      .map((option) => ({ questionId: question.id, answer: option.name, tracks: option.tracks })),
  )
  const [openness, conscientiousness, extraversion, agreeableness, steadiness, energy] = traits
  return {
    id: who,
    items,
    themes: null,
    traits: { openness, conscientiousness, extraversion, agreeableness, steadiness, energy },
    preferences: null,
    places: 1,
    waitedHours: 0,
    hasPriority: false,
  } satisfies Participant
}

/** The engine's input if someone picked these skills. */
const marketOf = (picked: readonly number[]): MatchInput =>
  compilePeople({
    menteeQuestions: questions.mentee,
    mentorQuestions: questions.mentor,
    mentees: [participant('mentee', you, picked)],
    mentors: mentors.map((mentor) => participant('mentor', mentor, mentor.strengths)),
    forbidden: [],
    seed: 0,
  }).input

/** Every choice of one, two or three skills, in order. */
const choices = Array.from({ length: 2 ** skills.length }, (_, bits) =>
  [...skills.keys()].filter((skill) => bits & (1 << skill)),
).filter(({ length }) => length > 0 && length <= MAX_PICKS)

const percent = (score: number) => Math.round(score * 100)

const asked = choices.map((picked) => {
  const input = marketOf(picked)
  return {
    picked,
    match: mentors.findIndex(({ who }) => who === match(input).pairs[0]?.mentor),
    told: mentors.map(({ who }) => explain(input, 'you', who).mentee),
  }
})

test('the table of the landing page is what the engine says of every choice', async () => {
  const rows = asked.map(({ picked, match, told }) => [
    picked.join(''),
    [match, ...told.map(({ total }) => percent(total))],
  ])
  const table = {
    skills,
    mentors: mentors.map(({ who, name, title, strengths }) => ({ who, name, title, strengths })),
    scores: Object.fromEntries(rows),
  }
  const text = JSON.stringify(table, null, 2).replace(/\[[\d\s,]+\]/g, (numbers) =>
    numbers.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  )
  await expect(`${text}\n`).toMatchFileSnapshot(TABLE)
})

test('the skills that the page may name are those the engine gives as its reason', () => {
  for (const { picked, told } of asked)
    for (const [index, { strengths }] of mentors.entries()) {
      const reason = told[index]?.reasons.find(
        (each) => each.relation === 'wants' && each.dimension === 'expertise',
      )
      const shared = named(picked.filter((skill) => strengths.includes(skill))).map(keyOf)
      expect([...(reason?.options ?? [])].sort()).toEqual(shared.sort())
    }
})

test('each of the four is the match of many choices', () => {
  const counts = mentors.map((_, index) => asked.filter(({ match }) => match === index).length)
  for (const count of counts) expect(count, String(counts)).toBeGreaterThan(10)
})
