import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, line } from '../fields.ts'
import { Version } from '../paging.ts'

const AppSettings = z.object({ autoMatchingEnabled: z.boolean() })

const HttpsAddress = line(500).refine(
  (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
  'Please enter an address that starts with https://.',
)

const shared = {
  matchDays: z
    .int('Please enter whole days.')
    .min(1, 'Please give people at least a day.')
    .max(60, 'Please choose at most 60 days.')
    .describe('How long a proposal waits for both answers. Open proposals keep their deadline.'),
  supportEmail: Email.describe('Where visitors write to, and where their replies to our emails go.'),
  links: z
    .strictObject({ linkedin: HttpsAddress, x: HttpsAddress, youtube: HttpsAddress })
    .describe('Our pages on other sites, linked from the footer.'),
  resources: z
    .strictObject({ zoom: HttpsAddress, notion: HttpsAddress, fanthom: HttpsAddress, zapier: HttpsAddress })
    .describe('The tools a pair works with.'),
}

export const PlatformSettings = z.object({
  ...shared,
  links: z.object({ linkedin: z.string(), x: z.string(), youtube: z.string() }),
  resources: z.object({ zoom: z.string(), notion: z.string(), fanthom: z.string(), zapier: z.string() }),
  version: Version,
  showsOutbox: z.boolean().describe('Whether this platform’s emails can be read here.'),
})
export type PlatformSettings = z.infer<typeof PlatformSettings>

export const appSettings = {
  appSettings: endpoint('GET', '/app-settings', {
    summary: 'Settings of the whole platform',
    access: ['ADMIN'],
    response: AppSettings,
  }),
  toggleAutoMatching: endpoint('POST', '/app-settings/toggle-auto-matching', {
    summary: 'Switch automatic matching on or off; switching it on starts a run wherever people are waiting',
    access: ['ADMIN'],
    body: z.strictObject({ autoMatchingEnabled: z.boolean() }),
    response: AppSettings,
  }),
  platformSettings: endpoint('GET', '/admin/settings', {
    summary: 'The response clock, the support address and the links to other sites',
    access: ['ADMIN'],
    response: PlatformSettings,
  }),
  editPlatformSettings: endpoint('PUT', '/admin/settings', {
    summary: 'Change the response clock, the support address and the links to other sites',
    access: ['ADMIN'],
    body: z.strictObject({ ...shared, version: Version }),
    response: PlatformSettings,
    errors: ['changed_meanwhile'],
  }),
}
