import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const AppSettings = z.object({ autoMatchingEnabled: z.boolean() })

export const appSettings = {
  appSettings: endpoint('GET', '/app-settings', {
    summary: 'Settings of the whole platform',
    access: ['ADMIN'],
    response: AppSettings,
  }),
  toggleAutoMatching: endpoint('POST', '/app-settings/toggle-auto-matching', {
    summary: 'Switch automatic matching on or off; switching it on starts a run wherever people wait',
    access: ['ADMIN'],
    body: z.strictObject({ autoMatchingEnabled: z.boolean() }),
    response: AppSettings,
  }),
}
