import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { line } from '../fields.ts'
import { participantRoles } from '../roles.ts'

export const traitNames = [
  'openness',
  'conscientiousness',
  'extraversion',
  'agreeableness',
  'steadiness',
  'energy',
] as const
export type TraitName = (typeof traitNames)[number]

export const preferenceNames = ['planning', 'talking', 'together', 'bursts'] as const
export type PreferenceName = (typeof preferenceNames)[number]

const Share = z.int().min(0).max(100)

export const PersonalityResult = z.object({
  traits: z.record(z.enum(traitNames), Share),
  preferences: z
    .record(z.enum(preferenceNames), Share)
    .describe(
      'How far the person leans towards planning ahead, talking things through, company, and bursts.',
    ),
  takenAt: z.iso.datetime(),
})
export type PersonalityResult = z.infer<typeof PersonalityResult>

/** From 'not like me at all' to 'very much like me'. */
export const AGREEMENT = { min: 1, max: 5 } as const

export const personality = {
  statements: endpoint('GET', '/personality/statements', {
    summary: 'The statements of the personality assessment, in the order they are asked',
    access: participantRoles,
    response: z.object({ statements: z.array(z.object({ id: z.string(), text: z.string() })) }),
  }),

  take: endpoint('PUT', '/personality', {
    summary: 'Take the assessment; an earlier result is replaced, and only the result is kept',
    access: participantRoles,
    body: z.strictObject({
      answers: z
        .array(
          z.strictObject({
            statement: line(60),
            agreement: z.int().min(AGREEMENT.min).max(AGREEMENT.max),
          }),
        )
        .max(60),
    }),
    response: PersonalityResult,
    errors: ['missing_answer', 'unknown_question'],
  }),

  read: endpoint('GET', '/personality', {
    summary: 'Your own result',
    access: participantRoles,
    response: z.object({ result: PersonalityResult.nullable() }),
  }),

  remove: endpoint('DELETE', '/personality', {
    summary: 'Remove your own result; matching continues without it',
    access: participantRoles,
  }),
}
