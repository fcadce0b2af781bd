import { petalPath } from './petal'

export type MissionPart = 'mentor' | 'mentee' | 'spark'

const ghost = {
  fill: 'none',
  stroke: 'var(--bp-border-control)',
  strokeWidth: 1.5,
  strokeDasharray: '2 6',
  strokeLinecap: 'round',
} as const

/** The logo taken apart: one petal, the other, or the spark where they meet. */
export function MissionArt({ part, className }: { part: MissionPart; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 164 164" aria-hidden="true">
      <path
        d={petalPath(2, 2, 100, 'br', 0)}
        {...(part === 'mentor' ? { fill: 'var(--bp-mentor)' } : ghost)}
      />
      <path
        d={petalPath(62, 62, 100, 'tl', 0)}
        {...(part === 'mentee' ? { fill: 'var(--bp-mentee)' } : ghost)}
      />
      {part === 'spark' && <rect x="62" y="62" width="40" height="40" fill="var(--bp-spark)" />}
    </svg>
  )
}
