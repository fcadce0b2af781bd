import { z } from 'zod'
import { text } from './fields.ts'
import { MAX_SEARCH } from './limits.ts'

const DEEPEST_PAGE = 1_000_000

/** Numbered pages of ten, as in every admin list. */
export const Paging = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  page: z.coerce.number().int().min(1).max(DEEPEST_PAGE).default(1),
})

/** The search text of a list. */
export const SearchWords = text(MAX_SEARCH, { min: 0 }).default('')

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    pageCount: z.int().describe('At least 1, even when there is nothing to show.'),
    total: z.int(),
  })

/**
 * Incremented with every change: an edit names the version it is based on, so that no one overwrites someone else's.
 */
export const Version = z.int('This isn’t a version.').min(1)
