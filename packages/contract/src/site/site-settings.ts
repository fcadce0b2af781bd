import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const siteSettings = {
  read: endpoint('GET', '/site', {
    summary: 'What the pages show of the settings: the support address and the links to other sites',
    access: 'public',
    response: z.object({
      supportEmail: z.string(),
      links: z.object({ linkedin: z.string(), x: z.string(), youtube: z.string() }),
      resources: z
        .object({ zoom: z.string(), notion: z.string(), fanthom: z.string(), zapier: z.string() })
        .describe('The tools a pair works with.'),
    }),
  }),
}
