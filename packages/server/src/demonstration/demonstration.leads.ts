import type { contactMessages, demoBookings, interestAnswers } from '../platform/db/schema/index.ts'
import { workingMoment } from './working-hours.ts'

/** Invented visitors; any likeness is chance. */
const visitors = [
  {
    name: 'Marit Solheim',
    email: 'marit@fjordline.example',
    company: 'Fjordline Ferries',
    role: 'Head of People',
  },
  {
    name: 'Desmond Achebe',
    email: 'desmond@brightwater.example',
    company: 'Brightwater Utilities',
    role: 'L&D Partner',
  },
  { name: 'Carla Benedetti', email: 'carla@studioneve.example', company: null, role: null },
] as const

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** At ten, three, six and nine days ahead. No link to cancel them exists: nothing hashes to these values. */
export function demonstrationBookings(now: Date): (typeof demoBookings.$inferInsert)[] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY
  return visitors.map((visitor, index) => {
    const startsAt = new Date(midnight + (index + 1) * 3 * DAY + 10 * HOUR)
    return {
      ...visitor,
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR),
      timeZone: 'Etc/UTC',
      cancelTokenHash: `demonstration-${index + 1}`,
      createdAt: workingMoment(now, 2 + index * 2, index * 31),
    }
  })
}

const writtenMessages: readonly (typeof contactMessages.$inferInsert)[] = [
  {
    fullName: 'Marit Solheim',
    workEmail: 'marit@fjordline.example',
    phone: '+47 22 00 00 00',
    companyName: 'Fjordline Ferries',
    jobTitle: 'Head of People',
    companyHeadcount: '201-1000 employees',
    subject: 'Talk To Sales',
    message: 'We have 40 people who joined this spring. Can a captain mentor someone who works ashore?',
    agreeToComms: true,
    interestedInPartnership: false,
  },
  {
    fullName: 'Joel Tamm',
    workEmail: 'joel@tammpress.example',
    subject: 'Media/PR Request',
    message: 'I write about how companies keep people. May I talk to one of your pairs?',
    agreeToComms: false,
    interestedInPartnership: false,
  },
  {
    fullName: 'Sister Agnes Mbeki',
    workEmail: 'agnes@riverschool.example',
    companyName: 'River School',
    jobTitle: 'Principal',
    companyHeadcount: '11-50 employees',
    subject: 'Partnership Opportunity',
    message: 'Our leavers are the first in their families to look for office work. We’d like to take part.',
    agreeToComms: true,
    interestedInPartnership: true,
  },
]

const writtenInterests: readonly (typeof interestAnswers.$inferInsert)[] = [
  {
    kind: 'MENTEE',
    email: 'lena@leavers.example',
    claimHash: 'demonstration-1',
    answers: [
      {
        questionId: 2,
        question: 'What would you most like to get better at?',
        choices: ['Negotiation Skills', 'Career Path Exploration'],
      },
    ],
  },
  {
    kind: 'MENTOR',
    claimHash: 'demonstration-2',
    answers: [
      {
        questionId: 1,
        question: 'What are your top professional strengths?',
        choices: ['Strategic Thinking', 'Other'],
        other: 'Working across three languages',
      },
      {
        questionId: 4,
        question: 'What is the most unconventional turn in your career story?',
        text: 'I was a lighthouse keeper before I was an engineer.',
      },
    ],
  },
]

/** Left over the last weeks, the newest first. */
const leftOn = (now: Date, index: number) => ({
  createdAt: workingMoment(now, 1 + index * 5, 17 + index * 23),
})

export const demonstrationMessages = (now: Date) =>
  writtenMessages.map((message, index) => ({ ...message, ...leftOn(now, index) }))

export const demonstrationInterests = (now: Date) =>
  writtenInterests.map((interest, index) => ({ ...interest, ...leftOn(now, index + 1) }))
