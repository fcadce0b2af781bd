import type { Endpoints } from '@brightpair/contract'
import type { ReactNode } from 'react'
import { contactCopy } from '~/content/contact'
import { api } from '~/lib/api'
import { fieldErrorsOf, messageOf } from '~/lib/api-error'
import { Notice } from '~/ui/notice'

type ContactMessage = Endpoints['POST /contact']['body']

export type Sending =
  | { isSent: true }
  | { isSent: false; notice: ReactNode; fields: Readonly<Record<string, string>> }

/** A separate module, so that the page is readable before the API client and its toasts have loaded. */
export async function sendMessage(message: ContactMessage): Promise<Sending> {
  try {
    await api('POST /contact', { body: message })
    return { isSent: true }
  } catch (error) {
    return {
      isSent: false,
      notice: (
        <Notice tone="danger" role="alert" title={contactCopy.failed}>
          {messageOf(error, 'Please try again in a moment.')}
        </Notice>
      ),
      fields: fieldErrorsOf(error),
    }
  }
}
