import { match } from '@brightpair/matching'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredOption, StoredQuestion, StoredTraits } from '../../../platform/db/schema/index.ts'
import { compilePeople, type Loaded, type Participant } from './compile-people.ts'

const option = (name: string, values: Partial<StoredOption> = {}): StoredOption => ({
  id: name,
  name,
  tracks: [],
  ...values,
})

const question = (id: string, options: string[], values: Partial<StoredQuestion> = {}): StoredQuestion => ({
  id,
  name: id,
  type: 'multiple',
  dimension: 'expertise',
  options: options.map((name) => option(name)),
  ...values,
})

const person = (id: string, values: Partial<Participant> = {}): Participant => ({
  id,
  items: [],
  themes: null,
  traits: null,
  preferences: null,
  places: 1,
  waitedHours: 0,
  hasPriority: false,
  ...values,
})

const chose = (questionId: string, answer: string, tracks: string[] = []) => ({ questionId, answer, tracks })

const compiled = (loaded: Partial<Loaded>) =>
  compilePeople({
    mentorQuestions: [],
    menteeQuestions: [],
    mentors: [],
    mentees: [],
    forbidden: [],
    seed: 7,
    ...loaded,
  })

const traits: StoredTraits = {
  openness: 10,
  conscientiousness: 20,
  extraversion: 30,
  agreeableness: 40,
  steadiness: 50,
  energy: 60,
}
const preferences = { planning: 5, talking: 15, together: 25, bursts: 35 }

describe('which questions are compared', () => {
  /** Only the facets of questions with options; the others are the same for everyone. */
  const facetsOf = (mentee: StoredQuestion[], mentor: StoredQuestion[]) =>
    compiled({ menteeQuestions: mentee, mentorQuestions: mentor }).input.facets.filter(({ id }) =>
      id.includes('~'),
    )
  const facetOf = (mentee: Partial<StoredQuestion>, mentor: Partial<StoredQuestion>) =>
    facetsOf([question('a', ['x', 'y', 'z'], mentee)], [question('b', ['x', 'y', 'z'], mentor)])

  test.each([
    ['three shared options', ['x', 'y', 'z'], ['x', 'y', 'z', 'w'], {}, 1],
    ['two shared options', ['x', 'y'], ['x', 'y', 'z'], {}, 0],
    ['two shared options and one name', ['x', 'y'], ['x', 'y'], { name: ' A ' }, 1],
    ['one shared option and one name', ['x', 'y'], ['x', 'z'], { name: 'a' }, 1],
    ['one name and nothing shared', ['x'], ['z'], { name: 'a' }, 0],
    ['options in another case and with spaces', ['X', ' y', 'Z '], ['x', 'y', 'z'], {}, 1],
  ])('%s', (_, mentee, mentor, values, facets) => {
    expect(facetsOf([question('a', mentee)], [question('b', mentor, values)])).toHaveLength(facets)
  })

  test.each([
    ['the same dimension', {}, {}, 1],
    ['different dimensions', {}, { dimension: 'values' }, 0],
    ['both of no dimension', { dimension: 'none' }, { dimension: 'none' }, 0],
    ['both of tracks alone', { dimension: 'tracks' }, { dimension: 'tracks' }, 0],
    ['a text', { type: 'text' }, { type: 'text' }, 0],
    ['a wish', { asks: 'wish' }, { asks: 'wish' }, 0],
  ] as const)('%s', (_, mentee, mentor, facets) => {
    const found = facetOf(mentee, mentor).filter(({ id }) => id === 'a~b')
    expect(found).toHaveLength(facets)
  })

  test('"Other" is nothing in common where it takes words, and an option as any where it does not', () => {
    const options = ['x', 'y', 'Other']
    const shared = (names: string[], allowsOther: boolean) =>
      facetsOf([question('a', names, { allowsOther })], [question('b', names, { allowsOther })])
    expect(shared(options, true)).toHaveLength(0)
    expect(shared(options, false)).toHaveLength(1)
    expect(shared([...options, 'z'], true)).toHaveLength(1)
  })

  test('each question once: with the one that shares most, and of equals with its namesake', () => {
    const ids = facetsOf(
      [question('few', ['x', 'y', 'z']), question('many', ['x', 'y', 'z', 'w'])],
      [question('all', ['x', 'y', 'z', 'w'])],
    ).map(({ id }) => id)
    expect(ids).toEqual(['many~all'])
    const named = facetsOf(
      [question('a', ['x', 'y', 'z']), question('b', ['x', 'y', 'z'])],
      [question('c', ['x', 'y', 'z'], { name: 'b' }), question('d', ['x', 'y', 'z'], { name: 'a' })],
    ).map(({ id }) => id)
    expect(named.sort()).toEqual(['a~d', 'b~c'])
  })

  test('two single choices are one choice, with the options that agree with all', () => {
    const options = [option('x'), option('y'), option('A mix', { flexible: true })]
    const [facet] = facetOf({ type: 'single', options }, { type: 'single', options })
    expect(facet).toEqual({ id: 'a~b', dimension: 'expertise', kind: 'choice', flexible: ['a mix'] })
    for (const types of [
      ['single', 'multiple'],
      ['multiple', 'single'],
    ] as const)
      expect(facetOf({ type: types[0] }, { type: types[1] })).toEqual([
        { id: 'a~b', dimension: 'expertise', kind: 'set' },
      ])
  })

  test.each([
    ['nobody', undefined, undefined, undefined],
    ['a mentee who wants', 'wants', undefined, 'mentee'],
    ['a mentor who offers', undefined, 'offers', 'mentee'],
    ['a mentor who wants', undefined, 'wants', 'mentor'],
    ['a mentee who offers', 'offers', undefined, 'mentor'],
    ['both, for the mentee', 'wants', 'offers', 'mentee'],
    ['both, for the mentor', 'offers', 'wants', 'mentor'],
  ] as const)('seeking: %s', (_, mentee, mentor, seeker) => {
    const intents = [mentee ? { intent: mentee } : {}, mentor ? { intent: mentor } : {}] as const
    const weight = { mentee: { mentee: 3, mentor: 2 }, mentor: { mentee: 1, mentor: 2 } }
    const sought = seeker ? { seeker, weight: weight[seeker] } : {}
    for (const type of ['multiple', 'single'] as const) {
      if (type === 'single' && !seeker) continue
      expect(facetOf({ ...intents[0], type }, { ...intents[1], type })).toEqual([
        { id: 'a~b', dimension: 'expertise', kind: 'set', ...sought },
      ])
    }
    const { labels } = compiled({
      menteeQuestions: [question('a', ['x', 'y', 'z'], intents[0])],
      mentorQuestions: [question('b', ['x', 'y', 'z'], intents[1])],
    })
    expect(labels.asked.get('a~b')).toEqual({
      mentee: { question: 'a', ...intents[0] },
      mentor: { question: 'b', ...intents[1] },
    })
  })
})

describe('what is read of a person', () => {
  const menteeQuestions = [
    question('a', ['x', 'y', 'z'], { type: 'multiple' }),
    question('s', ['p', 'q', 'r'], { type: 'single', dimension: 'values' }),
    question('t', [], { type: 'text', dimension: 'values' }),
    question('paths', ['one', 'two'], { dimension: 'tracks' }),
    question('small talk', ['one', 'two'], { dimension: 'none' }),
    question('partner', [], {
      asks: 'wish',
      type: 'single',
      dimension: 'personality',
      options: [
        option('Like me', { wish: 'similar' }),
        option('Unlike me', { wish: 'complementary' }),
        option('No matter'),
      ],
    }),
    // Uses `wish` in an option, but asks for something else.
    question('decoy', [], { dimension: 'none', options: [option('Like me', { wish: 'similar' })] }),
  ]
  const mentorQuestions = [
    question('b', ['x', 'y', 'z', 'only mentors']),
    question('u', ['p', 'q', 'r'], { type: 'single', dimension: 'values' }),
    question('v', [], { type: 'text', dimension: 'values' }),
  ]
  const read = (values: Partial<Participant>) =>
    compiled({ menteeQuestions, mentorQuestions, mentees: [person('m', values)] }).input.mentees[0]

  test('what they chose, as far as the other side can choose it too', () => {
    const items = [
      chose('a', 'X'),
      chose('a', 'z '),
      chose('a', 'words of their own'),
      chose('s', 'P'),
      chose('gone', 'x'),
    ]
    expect(read({ items })?.answers).toEqual({ 'a~b': ['x', 'z'], 's~u': 'p', tracks: {} })
  })

  test('what their own words are about, their traits and the way they like to work', () => {
    expect(read({ themes: { t: ['family'] }, traits, preferences })?.answers).toEqual({
      'words~values': ['theme family'],
      ...traits,
      ...preferences,
      tracks: {},
    })
  })

  test('each choice is one vote, shared among its tracks, of questions that are about tracks', () => {
    const items = [
      chose('a', 'x', ['red', 'blue']),
      chose('a', 'y', ['red']),
      chose('paths', 'one', ['green', 'red', 'blue', 'grey']),
      chose('small talk', 'one', ['grey']),
      chose('s', 'p', ['grey']),
    ]
    expect(read({ items })?.answers.tracks).toEqual({ red: 1.75, blue: 0.75, green: 0.25, grey: 0.25 })
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.constantFrom('red', 'blue', 'green'), { minLength: 1 }), { maxLength: 6 }),
        (votes) => {
          const tracks = read({ items: votes.map((each) => chose('a', 'x', each)) })?.answers.tracks
          const sum = Object.values(tracks as Record<string, number>).reduce((all, one) => all + one, 0)
          expect(sum).toBeCloseTo(votes.length)
        },
      ),
    )
  })

  test.each([
    ['Like me', 'similar'],
    [' unlike ME', 'complementary'],
    ['No matter', 'any'],
  ])('the wish: %s', (answer, wish) => {
    expect(read({ items: [chose('partner', answer), chose('a', 'x')] })?.wish).toBe(wish)
  })

  test('no wish where none was asked for', () => {
    expect(read({})?.wish).toBe('any')
    expect(read({ items: [chose('decoy', 'Like me')] })?.wish).toBe('any')
  })

  test('how long they have waited, and that priority is more than any wait', () => {
    expect(read({ waitedHours: 12 })?.waited).toBe(12)
    const favoured = read({ waitedHours: 12, hasPriority: true })?.waited ?? 0
    const eighty = 80 * 365 * 24
    expect(favoured).toBeGreaterThan(12 + eighty)
    expect(read({ waitedHours: 13, hasPriority: true })?.waited).toBeGreaterThan(favoured)
  })

  test('the places of a mentor, and all else as it was loaded', () => {
    const forbidden = [{ mentee: 'm', mentor: 'r' }]
    const { input, labels } = compiled({
      menteeQuestions,
      mentorQuestions,
      mentees: [person('m')],
      mentors: [person('r', { places: 3, items: [chose('b', 'Only mentors'), chose('b', 'y')] })],
      forbidden,
    })
    expect(input).toMatchObject({
      forbidden,
      seed: 7,
      weights: { expertise: 0.4, personality: 0.3, values: 0.3 },
    })
    expect(input.mentors).toEqual([
      { id: 'r', capacity: 3, wish: 'any', waited: 0, answers: { 'a~b': ['y'], tracks: {} } },
    ])
    expect(labels.options.get('only mentors')).toBe('only mentors')
    expect(labels.options.get('like me')).toBe('Like me')
  })
})

describe('what it does to a run', () => {
  /** Which of two otherwise identical mentees gets the only mentor; tried in both orders, so that ids don't decide. */
  const winner = (favoured: Partial<Participant>, other: Partial<Participant>) => {
    const mentors = [person('mentor', { traits })]
    const among = (ids: readonly [string, string], seed: number) => {
      const mentees = [person(ids[0], { traits, ...favoured }), person(ids[1], { traits, ...other })]
      const { pairs } = match(compiled({ mentors, mentees, seed }).input)
      return pairs.map(({ mentee }) => (mentee === ids[0] ? 'favoured' : 'other'))
    }
    return new Set([0, 1, 2, 3].flatMap((seed) => [...among(['a', 'b'], seed), ...among(['b', 'a'], seed)]))
  }

  test('the longer wait comes first', () => {
    expect(winner({ waitedHours: 3 }, { waitedHours: 2 })).toEqual(new Set(['favoured']))
  })

  test('priority comes before any wait', () => {
    expect(winner({ hasPriority: true }, { waitedHours: 20_000 })).toEqual(new Set(['favoured']))
  })

  const scoreOf = (mentee: Partial<Participant>, mentor: Partial<Participant>) => {
    const ask = (wish: 'similar' | 'complementary') =>
      question('partner', [], { asks: 'wish', dimension: 'none', options: [option(wish, { wish })] })
    const { input } = compiled({
      menteeQuestions: [ask('similar'), { ...ask('complementary'), id: 'opposite', name: 'opposite' }],
      mentees: [person('m', mentee)],
      mentors: [person('r', mentor)],
    })
    return match(input).pairs[0]?.menteeScore.total ?? 0
  }

  test('whoever wishes for somebody alike fits those, and whoever wishes for the opposite does not', () => {
    const alike = chose('partner', 'similar')
    const unlike = chose('opposite', 'complementary')
    const same = { traits }
    expect(scoreOf({ traits, items: [alike] }, same)).toBeGreaterThan(
      scoreOf({ traits, items: [unlike] }, same),
    )
    // Working preferences ignore the wish: alike goes best with alike.
    expect(scoreOf({ preferences, items: [unlike] }, { preferences })).toBe(
      scoreOf({ preferences, items: [alike] }, { preferences }),
    )
  })

  test('each trait and each preference counts, a trait for two preferences', () => {
    const facets = compiled({}).input.facets.filter(({ kind }) => kind === 'trait')
    const weights = Object.fromEntries(facets.map(({ id, weight }) => [id, weight]))
    const of = (names: object, weight: number) =>
      Object.fromEntries(Object.keys(names).map((name) => [name, weight]))
    expect(weights).toEqual({ ...of(traits, 0.5), ...of(preferences, 0.25) })
    const items = [chose('partner', 'similar')]
    const whole = scoreOf({ traits, preferences, items }, { traits, preferences })
    for (const name of Object.keys(weights)) {
      const differs = <Kind extends object>(kind: Kind) => (name in kind ? { ...kind, [name]: 100 } : kind)
      const mentor = { traits: differs(traits), preferences: differs(preferences) }
      expect(scoreOf({ traits, preferences, items }, mentor), name).toBeLessThan(whole)
    }
  })
})
