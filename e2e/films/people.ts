import { introducedFacts, type Portrait } from '@brightpair/contract'
import {
  addAgreedSession,
  addCompany,
  addMember,
  addPair,
  addPerson,
  createCaller,
  eventually,
  openRounds,
  signIn,
} from '@brightpair/server/testing'
import type { Product } from '../product.ts'

const DAY = 86_400_000

type Side = 'mentor' | 'mentee'
export type Person = Readonly<Record<'firstName' | 'lastName' | 'email', string>> & {
  readonly portrait: Portrait
}
/** What a possible partner sees of someone who was there before. */
type Introduced = Person & Readonly<Record<'headline' | 'location' | 'line', string>>

/** Ticked options or words, by question number: the questionnaires every company starts with. */
export type Answers = Readonly<Record<number, string | readonly string[]>>

const shared = {
  values: ['Empathy & Emotional Intelligence', 'Lifelong Learning & Growth Mindset'],
  passions: ['Photography & Visual Storytelling'],
  ways: ['Structured goal-setting and accountability', 'Storytelling and case studies'],
  contact: ['Video Calls'],
  rhythm: ['Regular, focused mentorship with structured goals'],
} as const

export const mentorAnswers: Answers = {
  1: ['Public Speaking & Presentation', 'Strategic Thinking', 'Negotiation Skills'],
  2: ['Major Career Transitions'],
  3: shared.passions,
  4: 'I left the control room to run a night school for two years.',
  5: shared.ways,
  6: shared.contact,
  7: shared.rhythm,
  8: [...shared.values, 'Social Impact & Community Engagement'],
  9: ['New Technologies or Digital Tools'],
  10: ['Coaching Leader'],
  11: 'A project I led was stopped. Saying so first kept the team together.',
  12: ['Similar'],
}

export const menteeAnswers: Answers = {
  1: ['I confirm that I am 18 or older'],
  2: [
    'Public Speaking & Presentation',
    'Confidence, Presence & Overcoming Imposter Syndrome',
    'Negotiation Skills',
  ],
  3: 'Pitch my first project to the board.',
  4: [...shared.passions, 'Music'],
  5: 'Leading a small team that builds for the grid.',
  6: shared.ways,
  7: shared.contact,
  8: shared.rhythm,
  9: shared.values,
  10: ['New Technologies or Digital Tools'],
  11: ['Coaching Leader'],
  12: ['Similar'],
}

const northfield = {
  name: 'Northfield Energy',
  description: 'A regional energy company that pairs its engineers and operators across sites.',
  code: 'NORTHFIELD-25',
}

export const ruth: Introduced = {
  firstName: 'Ruth',
  lastName: 'Adeyemi',
  email: 'ruth.adeyemi@northfield.example',
  portrait: 'ruth',
  headline: 'Operations director',
  location: 'Oslo',
  line: 'I ask more than I answer, and I’ll remember what you said you’d try.',
}
export const tomas: Introduced = {
  firstName: 'Tomás',
  lastName: 'Leal',
  email: 'tomas.leal@northfield.example',
  portrait: 'tomas',
  headline: 'Control room operator',
  location: 'Porto',
  line: 'I’ve written three proposals this year and presented none of them.',
}
export const priya: Introduced = {
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya.raman@northfield.example',
  portrait: 'priya',
  headline: 'Data analyst',
  location: 'Leeds',
  line: 'Good with numbers, learning to say what they mean.',
}

/** People of the demonstration on their first day, and what one of them does while another is filmed. */
export async function openCast({ platform, app }: Product) {
  const { id } = await addCompany(platform, northfield)
  const call = createCaller(app)
  const token = async (email: string) => (await signIn(call, email)).token

  async function choosePortrait({ email, portrait }: Pick<Person, 'email' | 'portrait'>) {
    const { status } = await call('PUT /profile/portrait', { token: await token(email), body: { portrait } })
    if (status !== 200) throw new Error(`the portrait of ${email} was refused`)
  }

  async function introduce(person: Introduced) {
    await choosePortrait(person)
    const { headline, location, line } = person
    const nothing = { level: null, pronouns: '', bio: '', skills: [] }
    const { status } = await call('PUT /profile', {
      token: await token(person.email),
      body: { ...nothing, headline, location, line, languages: ['English'], shown: [...introducedFacts] },
    })
    if (status !== 200) throw new Error(`the profile of ${person.email} was refused`)
  }

  for (const person of [ruth, tomas, priya]) {
    const { email, firstName, lastName } = person
    await addPerson(platform, person === ruth ? 'MENTOR' : 'MENTEE', id, { email, firstName, lastName })
    await introduce(person)
  }

  async function signAgreement({ email }: Pick<Person, 'email'>) {
    const signedIn = await token(email)
    await eventually(async () => {
      const { status } = await call('POST /agreement/sign', { token: signedIn, body: { accepted: true } })
      return status === 200
    }, `an agreement for ${email}`)
  }

  return {
    async fillQuestionnaire(side: Side, { email }: Person) {
      const signedIn = await token(email)
      const { body } = await call(`GET /${side}/questionnaire`, { token: signedIn })
      const answers = side === 'mentor' ? mentorAnswers : menteeAnswers
      const answsers = body.questions.flatMap(({ name }, index) => {
        const given = answers[index + 1] ?? []
        if (typeof given === 'string') return [{ question: name, answer: '', other: given }]
        return given.map((answer) => ({ question: name, answer, other: '' }))
      })
      const { status } = await call(`PUT /${side}/answers`, { token: signedIn, body: { answsers } })
      if (status !== 200) throw new Error(`the answers of ${email} were refused`)
    },

    signAgreement,
    choosePortrait,

    /** Ruth and Tomás forty days into their programme: they have met, and meet again in three days. */
    async reachDayForty() {
      const name = { firstName: ruth.firstName, lastName: ruth.lastName, questionnaireFilledAt: new Date() }
      const mentor = await addMember(platform, 'MENTOR', id, name)
      const startedAt = new Date(Date.now() - 40 * DAY)
      const pair = await addPair(platform, { company: { id }, mentor, startedAt })
      await platform.database.pool.query(
        'UPDATE users SET first_name = $2, last_name = $3, questionnaire_filled_at = now() WHERE id = $1',
        [pair.mentee.id, tomas.firstName, tomas.lastName],
      )
      for (const person of [mentor, pair.mentee]) await signAgreement(person)
      await choosePortrait({ email: mentor.email, portrait: ruth.portrait })
      await choosePortrait({ email: pair.mentee.email, portrait: tomas.portrait })
      await addAgreedSession(platform, pair, -120, { agenda: '- Bring the opening sentence' })
      await addAgreedSession(platform, pair, 3 * 24 * 60, { title: 'The pitch to the board' })
      await openRounds(platform)
      return { mentor: mentor.email, mentee: pair.mentee.email }
    },

    async acceptMatch(side: Side, { email }: Person) {
      const signedIn = await token(email)
      await eventually(async () => {
        const body = { date: new Date().toISOString() }
        const { status } = await call(`POST /${side}/match/accept`, { token: signedIn, body })
        return status === 200
      }, `a match for ${email}`)
    },
  }
}

export type Cast = Awaited<ReturnType<typeof openCast>>
