import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = {
  live: endpoint('GET', '/health/live', {
    summary: 'The process responds',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint('GET', '/health/ready', {
    summary: 'The process can reach its database and take requests',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
    errors: ['unavailable'],
  }),
}
