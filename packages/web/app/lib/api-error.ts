import type { ErrorCode } from '@brightpair/contract'

/** `offline` and `unreadable` never come from the server: there was no response, or it was not ours. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreadable'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ApiErrorCode
  readonly details: Readonly<Record<string, string>>

  constructor(status: number, code: ApiErrorCode, message: string, details: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

const OFFLINE = 'We couldn’t reach Brightpair. Check your connection and try again.'
const UNREADABLE = 'Something went wrong on our side. Please try again in a moment.'

export const offlineError = () => new ApiError(0, 'offline', OFFLINE)

export async function errorFrom(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (!isErrorBody(body)) return new ApiError(response.status, 'unreadable', UNREADABLE)
  return new ApiError(response.status, body.code, body.message, body.details)
}

interface ReadableError {
  code: ErrorCode
  message: string
  details?: Record<string, string>
}

function isErrorBody(body: unknown): body is ReadableError {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  )
}

/** The server's own message if there is one, else the screen's. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'unreadable' ? error.message : fallback
}

/** The server's own message as a toast's description, if there is one. */
export function serverWords(error: unknown): { description?: string } {
  const description = messageOf(error, '')
  return description ? { description } : {}
}

export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.details : {}
}
