import type { Endpoints } from '@brightpair/contract'
import { api } from '~/lib/api'
import { fieldErrorsOf, messageOf } from '~/lib/api-error'

type ContactMessage = Endpoints['POST /contact']['body']

export type Sending =
  | { isSent: true }
  | { isSent: false; reason: string; fields: Readonly<Record<string, string>> }

/** Its own module, so that the page can be read before the client for the server has arrived. */
export async function sendMessage(message: ContactMessage): Promise<Sending> {
  try {
    await api('POST /contact', { body: message })
    return { isSent: true }
  } catch (error) {
    return {
      isSent: false,
      reason: messageOf(error, 'Please try again in a moment.'),
      fields: fieldErrorsOf(error),
    }
  }
}

export const readSupportAddress = async (signal: AbortSignal): Promise<string> =>
  (await api('GET /site', { signal })).supportEmail
