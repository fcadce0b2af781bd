import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment, text } from '../fields.ts'
import {
  MAX_KEYWORD,
  MAX_KEYWORDS,
  MAX_PROGRAMME_MONTHS,
  MAX_RESOURCE_EXERCISE,
  MAX_RESOURCE_SUMMARY,
  MAX_RESOURCE_TEXT,
  MAX_RESOURCE_TITLE,
  MAX_TRACK_NAME,
} from '../limits.ts'
import { Paging, pageOf, SearchWords, Version } from '../paging.ts'
import { OfPair } from '../pairs/enrollments.ts'
import { participantRoles } from '../roles.ts'

const topics = [
  'communication',
  'confidence',
  'decisions',
  'relationships',
  'leadership',
  'resilience',
  'energy',
  'purpose',
  'mentoring',
] as const
const audiences = ['both', 'mentee', 'mentor'] as const

/** Two to four minutes of reading at 200 words a minute. */
export const ARTICLE_WORDS = { min: 400, max: 800, aMinute: 200 }

/** Plain data, never markup: the client builds its own elements. */
const Run = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  href: z.string().optional().describe('Only http or https.'),
})
const runs = z.array(Run)

const TextBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), runs }),
  z.object({ kind: z.literal('paragraph'), runs }),
  z.object({ kind: z.literal('quote'), runs }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(runs) }),
])
export type TextRun = z.infer<typeof Run>
export type TextBlock = z.infer<typeof TextBlock>

const Slug = z
  .string()
  .max(120, 'There’s no article at this address.')
  .regex(/^[a-z0-9-]+$/, 'There’s no article at this address.')

const about = {
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  track: z.string().nullable().describe('The name of the track it was written for; null: any.'),
  month: z.int(),
  topic: z.enum(topics),
  audience: z.enum(audiences),
  minutes: z.int(),
}

export const ResourceCard = z.object({
  ...about,
  doneAt: Moment.nullable().describe(
    'For the signed-in person. For a spark in the mentee’s programme, its tick.',
  ),
})
export type ResourceCard = z.infer<typeof ResourceCard>

const RecommendedResource = ResourceCard.extend({ reason: z.string().describe('Why now, in words.') })
export type RecommendedResource = z.infer<typeof RecommendedResource>

/** The drawing on a card. */
const watchMotifs = [
  'talk',
  'question',
  'listen',
  'write',
  'time',
  'choose',
  'team',
  'pair',
  'grow',
  'rest',
  'goal',
  'feel',
  'door',
  'look',
  'weigh',
  'spark',
] as const

const WatchCard = z.object({
  kind: z
    .enum(['title', 'idea', 'quote', 'step', 'exercise'])
    .describe('A quote and a step show their words large; the others as captions.'),
  heading: z.string(),
  step: z.int().nullable().describe('The number of a step in its list.'),
  part: z.int().describe('Cards of one part of the article share it.'),
  motif: z.enum(watchMotifs),
  lines: z.array(z.object({ text: z.string(), milliseconds: z.int() })).min(1),
})
export type WatchCard = z.infer<typeof WatchCard>

/** The viewing time of an article, in seconds. */
export const WATCH_SECONDS = { min: 120, max: 180 }

/** Recorded from the running product by `npm run films`. */
export const articleFilms = ['preparing-a-session', 'setting-a-goal', 'giving-feedback'] as const

export const ResourceArticle = ResourceCard.extend({
  theme: z.string().nullable().describe('Of its month, where the pair follows its track.'),
  text: z.array(TextBlock),
  exercise: z.array(TextBlock).describe('Something to take to the next session.'),
  watch: z
    .array(WatchCard)
    .describe('The article as a sequence of cards; none when its text is too short for two minutes.'),
  film: z.enum(articleFilms).nullable().describe('A short film that shows it in the product.'),
  hasOwnFilm: z.boolean().describe('An admin has attached one.'),
  next: z.object({ slug: z.string(), title: z.string() }).nullable(),
  similar: z.array(ResourceCard).describe('At most three with a similar meaning, closest first.'),
})
export type ResourceArticle = z.infer<typeof ResourceArticle>

export const OfArticle = OfPair.extend({ slug: Slug })
const both = participantRoles
const Month = z.coerce.number().int().min(1).max(MAX_PROGRAMME_MONTHS)

const library = {
  resources: endpoint('GET', '/enrollments/:enrollmentId/resources', {
    summary:
      'The library as one of the pair sees it: recommended articles with the reason, and those matching a filter',
    access: both,
    params: OfPair,
    query: z.strictObject({
      search: SearchWords,
      track: line(MAX_TRACK_NAME, { min: 0 }).default(''),
      month: Month.optional(),
      topic: z.enum(topics).optional(),
      done: z.enum(['true', 'false']).optional(),
    }),
    response: z.object({
      recommended: z.array(RecommendedResource).describe('At most three, whatever the filter.'),
      resources: z.array(ResourceCard),
      tracks: z.array(z.string()).describe('To choose from.'),
      done: z.int(),
      total: z.int().describe('Of the whole library.'),
    }),
  }),
  resource: endpoint('GET', '/enrollments/:enrollmentId/resources/:slug', {
    summary: 'One article. Anyone who marked a retired one as done can still read it',
    access: both,
    params: OfArticle,
    response: ResourceArticle,
  }),
  markResource: endpoint('PUT', '/enrollments/:enrollmentId/resources/:slug/done', {
    summary: 'Mark an article as done, or undo it; a spark of the mentee’s programme is ticked with it',
    access: both,
    params: OfArticle,
    body: z.strictObject({ done: z.boolean() }),
    response: z.object({ doneAt: Moment.nullable() }),
    errors: ['programme_over'],
  }),
}

const OwnFilm = z.object({
  id: Id,
  name: z.string(),
  size: z.int().describe('In bytes.'),
  hasCaptions: z.boolean(),
  attachedAt: Moment,
})

export const AdminResource = z.object({
  id: Id,
  ...about,
  company: z.object({ id: Id, name: z.string() }).nullable().describe('Null: for all companies.'),
  keywords: z.array(z.string()),
  text: z.string().describe('As it was written.'),
  exercise: z.string(),
  ownFilm: OwnFilm.nullable(),
  retiredAt: Moment.nullable(),
  version: Version,
})
export type AdminResource = z.infer<typeof AdminResource>

const written = {
  text: text(MAX_RESOURCE_TEXT, { min: 0 }),
  exercise: text(MAX_RESOURCE_EXERCISE, { min: 0 }),
}
const ResourceInput = z.strictObject({
  title: line(MAX_RESOURCE_TITLE),
  summary: line(MAX_RESOURCE_SUMMARY),
  track: line(MAX_TRACK_NAME, { min: 0 }).describe('Empty: any.'),
  month: z.int('Please choose a month from 1 to 12.').min(1).max(MAX_PROGRAMME_MONTHS),
  topic: z.enum(topics),
  audience: z.enum(audiences),
  keywords: z.array(line(MAX_KEYWORD)).max(MAX_KEYWORDS, `Please keep to ${MAX_KEYWORDS} words.`),
  ...written,
})
export type ResourceInput = z.output<typeof ResourceInput>

export const OneResource = z.strictObject({ id: Id })
const admin = ['ADMIN'] as const
const stateChange = {
  access: admin,
  params: OneResource,
  body: z.strictObject({ version: Version }),
  response: AdminResource,
  errors: ['not_found', 'changed_meanwhile'],
} as const

const filter = z.strictObject({
  search: SearchWords,
  companyId: Id.optional().describe('What people in this company see. Left out: all articles.'),
  retired: z.enum(['false', 'true']).default('false'),
})

export const resources = {
  ...library,
  listResources: endpoint('GET', '/admin/resources', {
    summary: 'Articles, page by page',
    access: admin,
    query: Paging.extend(filter.shape),
    response: pageOf(AdminResource),
  }),
  exportResources: endpoint('GET', '/admin/resources.csv', {
    summary: 'All matching articles, as CSV',
    access: admin,
    query: filter,
    produces: 'text/csv',
  }),
  adminResource: endpoint('GET', '/admin/resources/:id', {
    summary: 'One article as it was written',
    access: admin,
    params: OneResource,
    response: AdminResource,
    errors: ['not_found'],
  }),
  addResource: endpoint('POST', '/admin/resources', {
    summary: 'Add an article, for all companies or one; sparks with the same name link to it',
    access: admin,
    body: ResourceInput.extend({ companyId: Id.nullable() }),
    response: AdminResource,
    errors: ['not_found'],
  }),
  editResource: endpoint('PUT', '/admin/resources/:id', {
    summary: 'Rewrite an article; its address stays the same',
    access: admin,
    params: OneResource,
    body: ResourceInput.extend({ version: Version }),
    response: AdminResource,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  retireResource: endpoint('POST', '/admin/resources/:id/retire', {
    summary: 'Retire an article; anyone who marked it as done can still read it',
    ...stateChange,
  }),
  restoreResource: endpoint('POST', '/admin/resources/:id/restore', {
    summary: 'Restore a retired article',
    ...stateChange,
  }),
  previewResource: endpoint('POST', '/admin/resources/preview', {
    summary: 'How a text would be shown, and how long it takes to read; nothing is stored',
    access: admin,
    body: z.strictObject(written),
    response: z.object({
      text: z.array(TextBlock),
      exercise: z.array(TextBlock),
      words: z.int(),
      minutes: z.int(),
      wanted: z.object({ least: z.int(), most: z.int() }).describe('Words an article may have.'),
    }),
  }),
}
