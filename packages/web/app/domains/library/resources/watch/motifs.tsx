import type { WatchCard } from '@brightpair/contract'
import type { ReactNode } from 'react'
import { Petal } from '~/ui/art/petal'
import type { Paints } from '../cover-paints'

const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** 200 by 200, in the colours of the part. */
const drawings: Record<WatchCard['motif'], (paints: Paints) => ReactNode> = {
  talk: ({ one, two, spark, ground }) => (
    <>
      <path d="M20 34h96a26 26 0 0 1 26 26v26a26 26 0 0 1-26 26H52l-32 28Z" fill={one} />
      <path d="M180 92H98a24 24 0 0 0-24 24v22a24 24 0 0 0 24 24h52l30 24Z" fill={two} />
      <path d="M48 64h66M48 86h42" {...round} stroke={ground} strokeWidth="9" />
      <Petal x={112} y={116} size={24} point="br" fill={spark} />
    </>
  ),
  question: ({ one, two, spark }) => (
    <>
      <Petal x={26} y={22} size={150} point="bl" fill={one} />
      <path
        d="M76 76c0-18 12-28 27-28s27 11 27 26c0 22-27 20-27 44"
        {...round}
        stroke={two}
        strokeWidth="16"
      />
      <circle cx="103" cy="146" r="11" fill={spark} />
    </>
  ),
  listen: ({ one, two, spark }) => (
    <>
      <Petal x={18} y={52} size={96} point="br" fill={one} />
      <g {...round} strokeWidth="12">
        <path d="M132 70a42 42 0 0 1 0 60" stroke={spark} />
        <path d="M152 50a70 70 0 0 1 0 100" stroke={two} />
        <path d="M172 30a98 98 0 0 1 0 140" stroke={two} opacity="0.5" />
      </g>
    </>
  ),
  write: ({ one, two, spark, ground }) => (
    <>
      <rect x="30" y="20" width="112" height="156" rx="20" fill={one} />
      <path d="M54 58h64M54 84h64M54 110h38" {...round} stroke={ground} strokeWidth="9" />
      <path d="M96 158l58-76a15 15 0 0 1 24 18l-58 76-32 12Z" fill={two} />
      <path d="M88 188l8-30 24 18Z" fill={spark} />
    </>
  ),
  time: ({ one, two, spark }) => (
    <>
      <circle cx="100" cy="102" r="80" fill={one} />
      <path d="M100 22a80 80 0 0 1 80 80h-80Z" fill={two} />
      <path d="M100 58v44l-34 26" {...round} stroke={spark} strokeWidth="13" />
      <circle cx="100" cy="102" r="9" fill={spark} />
    </>
  ),
  choose: ({ one, two, spark, ground }) => (
    <>
      <path d="M18 182V76a36 36 0 0 1 72 0v106Z" fill={one} />
      <path d="M110 182V76a36 36 0 0 1 72 0v106Z" fill={two} />
      <circle cx="74" cy="122" r="7" fill={ground} />
      <circle cx="126" cy="122" r="7" fill={ground} />
      <Petal x={78} y={140} size={44} point="tr" fill={spark} />
    </>
  ),
  team: ({ one, two, spark }) => (
    <>
      <circle cx="100" cy="58" r="28" fill={spark} />
      <circle cx="42" cy="82" r="22" fill={one} />
      <circle cx="158" cy="82" r="22" fill={two} />
      <path d="M6 182v-28a36 36 0 0 1 72 0v28Z" fill={one} />
      <path d="M122 182v-28a36 36 0 0 1 72 0v28Z" fill={two} />
      <path d="M58 182v-44a42 42 0 0 1 84 0v44Z" fill={spark} opacity="0.92" />
    </>
  ),
  pair: ({ one, two, spark }) => (
    <>
      <Petal x={12} y={20} size={112} point="br" fill={one} />
      <Petal x={76} y={74} size={112} point="tl" fill={two} />
      <Petal x={76} y={74} size={48} point="br" softness={0.5} fill={spark} />
    </>
  ),
  grow: ({ one, two, spark }) => (
    <>
      <path d="M100 184V70" {...round} stroke={one} strokeWidth="11" />
      <Petal x={26} y={82} size={70} point="br" fill={one} />
      <Petal x={104} y={58} size={78} point="bl" fill={two} />
      <Petal x={72} y={14} size={56} point="br" fill={spark} />
      <path d="M50 186h100" {...round} stroke={two} strokeWidth="11" />
    </>
  ),
  rest: ({ one, two, spark }) => (
    <>
      <path d="M118 22a80 80 0 1 0 62 116 64 64 0 0 1-62-116Z" fill={one} />
      <Petal x={138} y={28} size={26} point="bl" fill={spark} />
      <Petal x={166} y={70} size={16} point="bl" fill={two} />
      <path d="M30 186h120M66 168h120" {...round} stroke={two} strokeWidth="9" opacity="0.85" />
    </>
  ),
  goal: ({ one, two, spark, ground }) => (
    <>
      <circle cx="92" cy="108" r="80" fill={one} />
      <circle cx="92" cy="108" r="54" fill={ground} />
      <circle cx="92" cy="108" r="30" fill={two} />
      <path d="M92 108l62-62" {...round} stroke={spark} strokeWidth="11" />
      <Petal x={146} y={12} size={40} point="bl" fill={spark} />
    </>
  ),
  feel: ({ one, two, spark }) => (
    <>
      <path
        d="M100 178C38 136 18 104 18 72a42 42 0 0 1 82-14 42 42 0 0 1 82 14c0 32-20 64-82 106Z"
        fill={one}
      />
      <path d="M24 108h38l16-32 24 58 18-38 12 12h44" {...round} stroke={two} strokeWidth="10" />
      <Petal x={134} y={22} size={30} point="bl" fill={spark} />
    </>
  ),
  door: ({ one, two, spark }) => (
    <>
      <path d="M40 182V84a60 60 0 0 1 120 0v98Z" fill={one} />
      <path d="M64 182V92a36 36 0 0 1 40-36v126Z" fill={two} />
      <circle cx="92" cy="126" r="6" fill={one} />
      <path d="M116 126h58M152 104l24 22-24 22" {...round} stroke={spark} strokeWidth="11" />
      <path d="M14 184h172" {...round} stroke={two} strokeWidth="9" />
    </>
  ),
  look: ({ one, two, spark, ground }) => (
    <>
      <path d="M8 102c36-52 64-66 92-66s56 14 92 66c-36 52-64 66-92 66S44 154 8 102Z" fill={one} />
      <circle cx="100" cy="102" r="44" fill={ground} />
      <circle cx="100" cy="102" r="28" fill={two} />
      <Petal x={102} y={76} size={24} point="bl" fill={spark} />
    </>
  ),
  weigh: ({ one, two, spark }) => (
    <>
      <path d="M100 34v140M60 180h80" {...round} stroke={one} strokeWidth="11" />
      <path d="M32 70l136-24" {...round} stroke={one} strokeWidth="11" />
      <path d="M2 106h64a32 32 0 0 1-64 0Z" fill={two} />
      <path d="M134 82h64a32 32 0 0 1-64 0Z" fill={one} />
      <path d="M34 72v32M166 48v32" {...round} stroke={one} strokeWidth="6" />
      <circle cx="100" cy="34" r="15" fill={spark} />
      <Petal x={16} y={66} size={36} point="br" fill={spark} />
    </>
  ),
  spark: ({ one, two, spark }) => (
    <>
      <Petal x={14} y={14} size={82} point="br" fill={one} />
      <Petal x={104} y={14} size={82} point="bl" fill={two} />
      <Petal x={14} y={104} size={82} point="tr" fill={two} />
      <Petal x={104} y={104} size={82} point="tl" fill={one} />
      <Petal x={78} y={78} size={44} point="br" softness={0.5} fill={spark} />
    </>
  ),
}

export function Motif({ of, paints }: { of: WatchCard['motif']; paints: Paints }) {
  return <g>{drawings[of](paints)}</g>
}
