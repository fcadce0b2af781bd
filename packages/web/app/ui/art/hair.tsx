import type { ReactNode } from 'react'

interface HairStyle {
  back?: ReactNode
  front?: ReactNode
}

const circle = (cx: number, cy: number, r: number) => <circle key={`${cx}-${cy}`} cx={cx} cy={cy} r={r} />

const curls = [
  [66, 66, 17],
  [82, 50, 19],
  [104, 45, 20],
  [126, 53, 18],
  [137, 70, 14],
  [61, 80, 10],
  [96, 60, 16],
  [117, 62, 14],
] as const

/** Drawn on the 200 grid of a bust, filled by the group around it. */
const hairStyles = {
  afro: {
    back: circle(100, 76, 58),
    front: (
      <path d="M56 93c-3-5-6-12-6-20 0-24 21-39 50-39s50 15 50 39c0 8-3 15-6 20-2-5-4-9-7-12-8-9-20-13-37-13s-29 4-37 13c-3 3-5 7-7 12Z" />
    ),
  },
  curls: { front: curls.map(([cx, cy, r]) => circle(cx, cy, r)) },
  crop: {
    front: <path d="M60 92V80a40 40 0 0 1 80 0v12c-3-14-8-20-14-22-16 5-38 4-52-1-7 3-11 10-14 23Z" />,
  },
  sidepart: {
    front: (
      <path d="M59 92c-5-34 12-54 44-53 28 1 42 22 38 53-3-13-8-20-16-24-18 2-36-3-46-12-4 14-13 18-20 36Z" />
    ),
  },
  bob: {
    back: <path d="M50 88a50 50 0 0 1 100 0v34c0 10-8 16-18 16H68c-10 0-18-6-18-16Z" />,
    front: <path d="M60 94V80a40 40 0 0 1 80 0v14c-6-10-10-18-12-28-18 10-44 12-58 6-2 8-5 15-10 22Z" />,
  },
  long: {
    back: <path d="M48 90a52 52 0 0 1 104 0v62c0 10-8 16-18 16H66c-10 0-18-6-18-16Z" />,
    front: <path d="M60 96V80a40 40 0 0 1 80 0v16c-8-8-16-18-22-32-10 16-32 28-52 26-3 0-5 3-6 6Z" />,
  },
  bun: {
    back: circle(100, 30, 21),
    front: <path d="M60 92V80a40 40 0 0 1 80 0v12c-4-16-18-26-40-26S64 76 60 92Z" />,
  },
  braids: {
    back: (
      <>
        <path d="M52 86a48 48 0 0 1 96 0v10H52Z" />
        <rect x="50" y="80" width="15" height="84" rx="7.5" />
        <rect x="135" y="80" width="15" height="84" rx="7.5" />
        <rect x="62" y="92" width="13" height="78" rx="6.5" />
        <rect x="125" y="92" width="13" height="78" rx="6.5" />
      </>
    ),
    front: (
      <>
        <path d="M60 92V80a40 40 0 0 1 80 0v12c-5-15-18-26-40-26S65 77 60 92Z" />
        <path d="M100 44v20" stroke="#0002" strokeWidth="3" strokeLinecap="round" />
      </>
    ),
  },
  bald: {},
  pixie: {
    front: (
      <path d="M58 96c-6-38 14-58 44-57 27 1 43 20 40 55-4-8-9-14-13-24-12 4-24 3-34-3-6 8-16 12-24 12-5 5-9 10-13 17Z" />
    ),
  },
} satisfies Record<string, HairStyle>

export type Hair = keyof typeof hairStyles
export const hairOf = (hair: Hair): HairStyle => hairStyles[hair]
