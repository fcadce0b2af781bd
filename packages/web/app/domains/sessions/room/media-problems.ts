export type MediaKind = 'audio' | 'video'
export type MediaProblem = 'denied' | 'none' | 'busy' | 'gone' | 'insecure' | 'unknown'

const problems: Record<string, MediaProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export const problemOf = (error: unknown): MediaProblem =>
  (error instanceof Error && problems[error.name]) || 'unknown'

/** What went wrong and how to fix it, in a sentence. */
export function problemWords(kind: MediaKind, problem: MediaProblem): string {
  const device = kind === 'video' ? 'camera' : 'microphone'
  switch (problem) {
    case 'denied':
      return `Your browser doesn’t let us use your ${device}. Allow it next to the page address, then try again.`
    case 'none':
      return `We found no ${device}. Plug one in and try again, or join without it.`
    case 'busy':
      return `Another program is using your ${device}. Close it there and try again.`
    case 'gone':
      return `Your ${device} was disconnected. Plug it in and try again, or choose another one.`
    case 'insecure':
      return `Browsers only give your ${device} to pages that start with https.`
    case 'unknown':
      return `We couldn’t start your ${device}. Try again, or join without it.`
  }
}
