import type { ErrorCode } from '@brightpair/contract'

/** A failure with a sentence for the person who caused it. Any other error becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    extra: { details?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.code = code
    this.details = extra.details
    this.retryAfterSeconds = extra.retryAfterSeconds
  }
}
