import type { ReactNode } from 'react'
import type { SocialName } from '~/content/site'

/** The icon set has no brands, so these three are drawn here. */
const glyphs: Record<SocialName, ReactNode> = {
  LinkedIn: <path d="M7 10v7M7 6.6v.1M11 17v-7M11 13.4c0-2 1.2-3.4 3-3.4s3 1.3 3 3.4V17" />,
  X: <path d="m6 6 12 12M18 6 6 18" />,
  YouTube: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="4" />
      <path d="m10.5 9.5 4 2.5-4 2.5Z" fill="currentColor" />
    </>
  ),
}

export function SocialGlyph({ name }: { name: SocialName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {glyphs[name]}
    </svg>
  )
}
