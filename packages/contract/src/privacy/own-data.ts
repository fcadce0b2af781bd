import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../fields.ts'

/** Typed as a confirmation, so that it can't happen by accident. */
const ERASE_WORD = 'ERASE'

export const OwnData = z.object({
  export: z
    .object({
      state: z.enum(['preparing', 'ready', 'failed']),
      requestedAt: Moment,
      expiresAt: Moment.nullable().describe('Until when it can be downloaded.'),
      bytes: z.int().nullable(),
    })
    .nullable()
    .describe('The newest; null if none can still be used.'),
  erasure: z
    .object({ requestedAt: Moment, dueAt: Moment })
    .nullable()
    .describe('The account is erased on that day, unless the person changes their mind.'),
  graceDays: z.int(),
})
export type OwnData = z.infer<typeof OwnData>

export const ownData = {
  ownData: endpoint('GET', '/own-data', {
    summary: 'The export and the erasure the signed-in person asked for',
    access: 'signed-in',
    response: OwnData,
  }),
  requestExport: endpoint('POST', '/own-data/export', {
    summary: 'Prepare an archive of everything about you; one at a time',
    access: 'signed-in',
    response: OwnData,
    errors: ['too_many_requests'],
  }),
  downloadExport: endpoint('GET', '/own-data/export.zip', {
    summary: 'The archive: data.json, index.html and files',
    access: 'signed-in',
    freshProof: true,
    produces: 'application/zip',
    errors: ['not_found'],
  }),
  requestErasure: endpoint('POST', '/own-data/erasure', {
    summary:
      'Leave: programmes end now, other devices are signed out, and everything is erased after the grace period',
    access: 'signed-in',
    freshProof: true,
    body: z.strictObject({
      word: z.literal(ERASE_WORD, `Please type ${ERASE_WORD} in capital letters.`),
    }),
    response: OwnData,
    errors: ['last_admin'],
  }),
  keepAccount: endpoint('DELETE', '/own-data/erasure', {
    summary: 'Cancel the erasure',
    access: 'signed-in',
    response: OwnData,
  }),
}
