import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const web = new URL('../../packages/web/', import.meta.url)

export interface TitleCard {
  readonly title: string
  readonly text: string
}

/** Our tokens, our fonts and the two petals that meet, as one page without any request. */
export async function openTitleCards(): Promise<(card: TitleCard) => string> {
  const [palette, mark, display, text] = await Promise.all([
    readFile(new URL('app/ui/styles/tokens-palette.css', web), 'utf8'),
    readFile(new URL('public/favicon.svg', web), 'utf8'),
    font('rethink-sans'),
    font('figtree'),
  ])
  const styles = `${palette}
@font-face { font-family: Display; font-weight: 400 800; src: url(${display}) }
@font-face { font-family: Text; font-weight: 300 900; src: url(${text}) }
* { margin: 0; box-sizing: border-box }
body { position: relative; width: 100vw; height: 100vh; overflow: hidden; background: var(--bp-lagoon-900); color: #fff; font-family: Text }
.brand { position: absolute; left: 84px; top: 64px; display: flex; align-items: center; gap: 14px; font: 700 30px/1 Display; letter-spacing: -0.02em }
.brand svg { width: 40px; height: 40px }
.brand .a { fill: var(--bp-lagoon-300) }
.words { position: absolute; left: 84px; top: 214px; width: 580px; animation: rise 700ms 250ms cubic-bezier(.2,.7,.2,1) both }
h1 { font: 700 62px/1.04 Display; letter-spacing: -0.03em; text-wrap: balance }
p { margin-top: 26px; font-size: 27px; line-height: 1.4; color: #b9d3d8; text-wrap: pretty }
.pair { position: absolute; right: 92px; top: 130px; width: 420px; height: 420px; transform: scale(1.06) }
.pair i { position: absolute; width: 262px; height: 262px }
.mentor { left: 0; top: 0; background: var(--bp-lagoon-300); border-radius: 50% 50% 0 50%; animation: from-mentor 1100ms cubic-bezier(.3,1.25,.5,1) both }
.mentee { right: 0; bottom: 0; background: var(--bp-marigold-400); border-radius: 0 50% 50% 50%; animation: from-mentee 1100ms cubic-bezier(.3,1.25,.5,1) both }
.pair b { position: absolute; left: 158px; top: 158px; width: 104px; height: 104px; background: var(--bp-red-500); animation: spark 420ms 820ms cubic-bezier(.2,.7,.2,1) both }
@keyframes from-mentor { from { transform: translate(-90px, -90px); opacity: 0 } }
@keyframes from-mentee { from { transform: translate(90px, 90px); opacity: 0 } }
@keyframes spark { from { transform: scale(0) } 60% { transform: scale(1.15) } }
@keyframes rise { from { transform: translateY(18px); opacity: 0 } }`
  return (card) =>
    `<!doctype html><html lang="en"><style>${styles}</style><div class="brand">${mark.replace(/<style>.*?<\/style>/, '')}Brightpair</div><div class="words"><h1>${card.title}</h1><p>${card.text}</p></div><div class="pair"><i class="mentor"></i><i class="mentee"></i><b></b></div></html>`
}

async function font(family: string): Promise<string> {
  const file = require.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`)
  return `data:font/woff2;base64,${(await readFile(file)).toString('base64')}`
}
