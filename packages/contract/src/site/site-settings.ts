import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const serviceUses = ['email', 'drafts', 'video'] as const
export type ServiceUse = (typeof serviceUses)[number]

export const siteSettings = {
  read: endpoint('GET', '/site', {
    summary:
      'What the pages show of the settings: the support address, the links to other sites and who else handles data',
    access: 'public',
    response: z.object({
      supportEmail: z.string(),
      links: z.object({ linkedin: z.string(), x: z.string(), youtube: z.string() }),
      resources: z
        .object({ zoom: z.string(), notion: z.string(), fanthom: z.string(), zapier: z.string() })
        .describe('The tools a pair works with.'),
      services: z
        .array(z.object({ use: z.enum(serviceUses), host: z.string() }))
        .describe('Hosts of others that this installation hands personal data to.'),
    }),
  }),
}
