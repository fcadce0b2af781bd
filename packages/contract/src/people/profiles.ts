import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, PersonName, text } from '../fields.ts'
import { MAX_BIO, MAX_HEADLINE, MAX_LINE, MAX_PHOTO_BYTES, MAX_PRONOUNS, MAX_SKILLS } from '../limits.ts'
import { participantRoles } from '../roles.ts'
import { chips, Department, Languages, Location, ManagerEmail } from './person-facts.ts'
import { roleLevels } from './role-levels.ts'

/** The illustrated portraits a person may choose instead of a photo. No one is ever assigned one. */
export const portraits = [
  'amina',
  'dana',
  'george',
  'harjit',
  'ines',
  'jonas',
  'kofi',
  'mei',
  'priya',
  'ruth',
  'tomas',
  'zola',
] as const
export type Portrait = (typeof portraits)[number]
const Portrait = z.enum(portraits, 'We don’t have this portrait.')
const Level = z
  .enum(roleLevels, 'Please choose a level from the list.')
  .nullable()
  .describe('Null: not given.')

export const OwnPortrait = Portrait.nullable().describe(
  'A drawn face the person picked; null: initials. A photo is for partners only.',
)
/** A person as those who run a programme see them. */
export const Face = PersonName.extend({ id: Id, portrait: OwnPortrait })
export type Face = z.infer<typeof Face>

/** What a person may show to a possible partner, before both have accepted. */
export const introducedFacts = ['picture', 'headline', 'location', 'languages', 'line'] as const
export type IntroducedFact = (typeof introducedFacts)[number]

const Picture = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('photo'),
      version: z.string().describe('Changes with the photo, so a cached copy never goes stale.'),
    }),
    z.object({ kind: z.literal('portrait'), portrait: Portrait }),
  ])
  .nullable()
  .describe('Null: initials.')

const Shown = z
  .array(z.enum(introducedFacts))
  .refine((facts) => new Set(facts).size === facts.length, { error: 'Each one can be named once.' })
  .describe('What a possible partner can see of the person before both have said yes.')

const own = {
  headline: line(MAX_HEADLINE, { min: 0 }).describe('What the person does: “Operations director”.'),
  level: Level,
  location: Location,
  pronouns: line(MAX_PRONOUNS, { min: 0 }),
  bio: text(MAX_BIO, { min: 0 }),
  skills: chips(MAX_SKILLS, `Please name at most ${MAX_SKILLS} skills.`),
  languages: Languages,
  line: line(MAX_LINE, { min: 0 }).optional().describe('One line about yourself. Left out: unchanged.'),
  shown: Shown.optional().describe('Left out: unchanged.'),
  department: Department.optional().describe('Only the programme team sees it. Left out: unchanged.'),
  managerEmail: ManagerEmail.optional().describe('Only the programme team sees it. Left out: unchanged.'),
}

export const Profile = PersonName.extend({
  id: Id,
  role: z.enum(participantRoles),
  company: z.object({ name: z.string() }).nullable(),
  picture: Picture,
  headline: z.string(),
  level: Level,
  location: z.string(),
  pronouns: z.string(),
  line: z.string(),
  bio: z.string(),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  shown: Shown.optional().describe('Only for the person themselves: what a possible partner sees of it.'),
  department: z.string().optional().describe('Only for the person themselves.'),
  managerEmail: z.string().optional().describe('Only for the person themselves.'),
})
export type Profile = z.infer<typeof Profile>

/** A possible partner, as far as they agreed to be seen; everything else is empty. */
export const Introduction = Profile.pick({
  id: true,
  company: true,
  picture: true,
  headline: true,
  location: true,
  languages: true,
  line: true,
})
export type Introduction = z.infer<typeof Introduction>

const people = participantRoles
const OfPerson = z.object({ userId: Id })

export const profiles = {
  ownProfile: endpoint('GET', '/profile', {
    summary: 'What the signed-in person’s partners see of them',
    access: people,
    response: Profile,
  }),
  changeProfile: endpoint('PUT', '/profile', {
    summary: 'Replace your own profile',
    access: people,
    body: z.strictObject(own),
    response: Profile,
  }),
  choosePortrait: endpoint('PUT', '/profile/portrait', {
    summary: 'Pick a drawn face in place of a photo, or none',
    access: people,
    body: z.strictObject({ portrait: Portrait.nullable() }),
    response: Profile,
  }),
  changePhoto: endpoint('PUT', '/profile/photo', {
    summary: 'Set your own photo: a square JPEG, PNG or WebP. It is re-encoded, so only the picture is kept',
    access: people,
    bytes: MAX_PHOTO_BYTES,
    response: Profile,
    errors: ['unsupported_file', 'too_many_requests'],
  }),
  removePhoto: endpoint('DELETE', '/profile/photo', {
    summary: 'Remove your own photo for good',
    access: people,
    response: Profile,
  }),
  profile: endpoint('GET', '/profiles/:userId', {
    summary:
      'Your own profile, the profile of someone in the same programme, or a former partner’s as it was at the end',
    access: people,
    params: OfPerson,
    response: Profile,
    errors: ['not_found'],
  }),
  photo: endpoint('GET', '/profiles/:userId/photo', {
    summary:
      'The photo, for its owner, anyone in a programme with them, and a possible partner if the owner agreed',
    access: people,
    params: OfPerson,
    produces: 'image/webp',
    errors: ['not_found'],
  }),
}
