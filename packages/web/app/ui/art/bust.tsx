import { hairOf } from './hair'
import { outline, white } from './paint'
import type { Person } from './people'

const shadow = '#0000001f'
const shoulders = 'M18 212c0-40 34-56 82-56s82 16 82 56Z'
const wideShoulders = 'M16 212c0-40 36-56 84-56s84 16 84 56Z'

function Top({ person }: { person: Person }) {
  const { top, topColor } = person
  switch (top) {
    case 'crew':
      return <path d={shoulders} fill={topColor} />
    case 'roll':
      return <path d="M18 212c0-40 34-54 82-54s82 14 82 54Z" fill={topColor} />
    case 'blazer':
      return (
        <>
          <path d={wideShoulders} fill={topColor} />
          <path d="M78 156l22 34 22-34Z" fill={person.lapel ?? white} />
          <path d="M74 157l26 43-34-18 6-24ZM126 157l-26 43 34-18-6-24Z" fill={shadow} />
        </>
      )
    case 'hoodie':
      return (
        <>
          <path d={wideShoulders} fill={topColor} />
          <path
            d="M70 154c-10 6-12 18-6 26 14 12 58 12 72 0 6-8 4-20-6-26-6 18-54 18-60 0Z"
            fill="#00000021"
          />
          <path d="M88 180v20M112 180v20" stroke="#ffffff99" strokeWidth="3.4" strokeLinecap="round" />
        </>
      )
    case 'shirt':
      return (
        <>
          <path d={shoulders} fill={topColor} />
          <path d="M78 150l22 30-22 10-8-32ZM122 150l-22 30 22 10 8-32Z" fill={white} opacity=".9" />
          <path d="M100 186v20" stroke="#0000002b" strokeWidth="2.5" />
        </>
      )
  }
}

function Face({ person }: { person: Person }) {
  const { skin, beard } = person
  const browColor = person.brow ?? (person.hair === 'bald' ? '#3a2a25' : person.hairColor)
  return (
    <g strokeLinecap="round">
      {!person.hijab && (
        <>
          <circle cx="61" cy="96" r="9" fill={skin.base} />
          <circle cx="139" cy="96" r="9" fill={skin.base} />
          <path d="M59 94q3 2 2 6M141 94q-3 2-2 6" stroke={skin.shade} strokeWidth="2.4" fill="none" />
        </>
      )}
      <path d="M62 82a38 38 0 0 1 76 0v18a38 38 0 0 1-76 0Z" fill={skin.base} />
      {beard && (
        <>
          <path
            d="M62 96v6a38 38 0 0 0 76 0v-6c-3 8-9 11-14 11-7-3-17-4-24-4s-17 1-24 4c-5 0-11-3-14-11Z"
            fill={beard}
          />
          <path d="M90 115q10 7 20 0" stroke={skin.base} strokeWidth="4" fill="none" />
        </>
      )}
      <g fill="#d0301b" opacity=".10">
        <circle cx="76" cy="108" r="7" />
        <circle cx="124" cy="108" r="7" />
      </g>
      <g fill={outline}>
        <ellipse cx="85" cy="95" rx="3.6" ry="4.4" />
        <ellipse cx="115" cy="95" rx="3.6" ry="4.4" />
      </g>
      <path d="M78 84q7-5 14-1M108 83q7-4 14 1" stroke={browColor} strokeWidth="3.2" fill="none" />
      <path d="M101 95q-6 11 2 12" stroke={skin.shade} strokeWidth="3" fill="none" />
      {!beard && <Mouth laughs={person.laughs ?? false} />}
    </g>
  )
}

function Mouth({ laughs }: { laughs: boolean }) {
  return laughs ? (
    <path
      d="M87 113.5c8 2 18 2 26 0 .6 9-5 14-13 14s-13.6-5-13-14Z"
      fill={white}
      stroke={outline}
      strokeWidth="2.6"
      strokeLinejoin="round"
    />
  ) : (
    <path d="M88 116q12 10 24 0" stroke={outline} strokeWidth="3.2" fill="none" />
  )
}

function Headwear({ person }: { person: Person }) {
  if (person.hijab)
    return (
      <g fill={person.hijab}>
        <path d="M44 92a56 58 0 0 1 112 0v40c0 12-6 22-14 30 4-14 6-28 6-50 0-34-18-52-48-52S52 78 52 112c0 22 2 36 6 50-8-8-14-18-14-30Z" />
        <path
          d="M54 104c0-36 18-54 46-54s46 18 46 54c0 4-1 8-2 12 0-34-14-56-44-56s-44 22-44 56c-1-4-2-8-2-12Z"
          fill="#0000001c"
        />
        <path d="M56 122c6 26 26 36 44 36 20 0 38-10 44-36l8 20c-6 34-26 44-52 44s-46-10-52-44Z" />
        <path
          d="M66 146c18 18 50 18 68 0"
          stroke={shadow}
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
        />
      </g>
    )
  if (person.turban)
    return (
      <>
        <path d="M54 84c-6-40 18-60 46-60s52 20 46 60c-10-14-30-20-46-20s-36 6-46 20Z" fill={person.turban} />
        <path
          d="M58 74c18-22 50-34 78-34M64 60c18-14 40-22 60-24M84 68c18-6 38-6 58 4"
          stroke="#00000024"
          strokeWidth="3.6"
          fill="none"
          strokeLinecap="round"
        />
      </>
    )
  return <g fill={person.hairColor}>{hairOf(person.hair).front}</g>
}

/** Head and shoulders on a 200 grid, without a background. */
export function Bust({ person }: { person: Person }) {
  const head = 'translate(-10 -4) scale(1.1)'
  return (
    <>
      <g transform={head} fill={person.hijab ?? person.hairColor}>
        {person.hijab ? (
          <path d="M44 92a56 58 0 0 1 112 0v46c0 30 10 40 18 52H26c8-12 18-22 18-52Z" />
        ) : (
          hairOf(person.hair).back
        )}
      </g>
      <Top person={person} />
      <path d="M80 124h40v30c-2 15-38 15-40 0Z" fill={person.skin.shade} />
      {person.top === 'roll' && (
        <>
          <path
            d="M76 150c0-6 4-8 10-7 9 3 19 3 28 0 6-1 10 1 10 7v14c-8 9-40 9-48 0Z"
            fill={person.topColor}
          />
          <path
            d="M78 160c12 7 32 7 44 0"
            stroke="#00000022"
            strokeWidth="3"
            fill="none"
            strokeLinecap="round"
          />
        </>
      )}
      <g transform={head}>
        <Face person={person} />
        <Headwear person={person} />
        {person.glasses && (
          <g fill="#ffffff1c" stroke={person.glasses} strokeWidth="3">
            <rect x="71" y="84" width="26" height="22" rx="10" />
            <rect x="103" y="84" width="26" height="22" rx="10" />
            <path d="M97 93q3-3 6 0M71 92l-9-2M129 92l9-2" fill="none" strokeLinecap="round" />
          </g>
        )}
        {person.earrings && (
          <g fill={person.earrings}>
            <circle cx="60" cy="110" r="4.5" />
            <circle cx="140" cy="110" r="4.5" />
          </g>
        )}
      </g>
    </>
  )
}
