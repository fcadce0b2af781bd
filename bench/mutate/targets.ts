/** The files that decide, below packages/, each with the tests that are to notice a mistake in it. */
export const targets: Readonly<Record<string, readonly string[]>> = {
  'server/src/features/matches/transitions.ts': ['packages/server/src/features/matches/transitions.test.ts'],
  'server/src/features/sessions/transitions.ts': [
    'packages/server/src/features/sessions/transitions.test.ts',
  ],
  'server/src/features/rooms/rooms.policy.ts': ['packages/server/src/features/rooms/rooms.policy.test.ts'],
  'server/src/features/feedback/feedback.policy.ts': [
    'packages/server/src/features/feedback/feedback.policy.test.ts',
  ],
  'matching/src/prove/verify.ts': ['packages/matching/test/verify.test.ts'],
  'matching/src/prove/blocking-pairs.ts': [
    'packages/matching/test/verify.test.ts',
    'packages/matching/test/stability.test.ts',
  ],
}

/** Faults that change nothing a person could notice, each with the reason. */
export const harmless: Readonly<
  Record<string, readonly { line: string; before: string; after: string; why: string }[]>
> = {}
