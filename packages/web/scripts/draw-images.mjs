// Redraws the pictures in public/ that cannot be SVG: the share image and the icons.
// Usage: BROWSER_PATH=/usr/bin/chromium node scripts/draw-images.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const output = `${root}/public`
const require = createRequire(import.meta.url)
const fontFile = (family, file) => readFile(require.resolve(`@fontsource-variable/${family}/files/${file}`))
const dataUrl = (type, bytes) => `data:${type};base64,${bytes.toString('base64')}`

const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '~': `${root}/app` } },
  server: { middlewareMode: true },
  appType: 'custom',
})
const draw = async (file, name, props) => {
  const drawing = (await vite.ssrLoadModule(`/app/ui/art/${file}.tsx`))[name]
  return renderToStaticMarkup(createElement(drawing, props)).replace(/href="[^"#]*#/g, 'href="#')
}
const [hero, mark] = [await draw('hero-art', 'HeroArt', { score: 89 }), await draw('mark', 'Mark', {})]
await vite.close()

const faces = await readFile(`${root}/app/ui/art/drawn/faces.svg`, 'utf8')
const tokens = await Promise.all(
  ['palette', 'theme'].map((part) => readFile(`${root}/app/ui/styles/tokens-${part}.css`, 'utf8')),
)
const [display, text] = [
  await fontFile('rethink-sans', 'rethink-sans-latin-wght-normal.woff2'),
  await fontFile('figtree', 'figtree-latin-wght-normal.woff2'),
]
const styles = `${tokens.join('\n')}
@font-face { font-family: Display; font-weight: 400 800; src: url(${dataUrl('font/woff2', display)}) }
@font-face { font-family: Text; font-weight: 300 900; src: url(${dataUrl('font/woff2', text)}) }
* { margin: 0; box-sizing: border-box }
body { width: 100vw; height: 100vh; overflow: hidden; background: var(--bp-bg); color: var(--bp-text); font-family: Text }
.sheet { position: absolute; width: 0; height: 0; overflow: hidden }
.share { position: relative; width: 1200px; height: 630px; padding: 72px }
.share .brand { display: flex; align-items: center; gap: 16px; font: 700 36px/1 Display; letter-spacing: -0.02em }
.share .mark { width: 52px; height: 52px }
.share h1 { position: absolute; left: 72px; bottom: 164px; width: 520px; font: 700 68px/1.02 Display; letter-spacing: -0.03em }
.share p { position: absolute; left: 72px; bottom: 72px; width: 500px; font-size: 25px; line-height: 1.4; color: var(--bp-text-muted) }
.share .hero-art { position: absolute; left: 640px; top: 51px; width: 756px; height: 528px }
.mosaic__score { fill: #fff; font: 700 44px/1 Display }
.mosaic__of { font: 600 13px/1 Text }
.icon { display: grid; place-items: center; width: 100vw; height: 100vh; background: #fff }
.icon .mark { width: 62vw; height: 62vw }`

const page = (body) =>
  `<!doctype html><html data-theme="light"><style>${styles}</style><div class="sheet">${faces}</div>${body}</html>`
const share = `<div class="share"><div class="brand">${mark}Brightpair</div><h1>Smarter matches, brighter futures</h1><p>Mentors and mentees, matched in the open and guided for six months.</p>${hero}</div>`
const icon = `<div class="icon">${mark}</div>`

const pictures = [
  { file: 'share.png', width: 1200, height: 630, body: share },
  { file: 'icon-512.png', width: 512, height: 512, body: icon },
  { file: 'icon-192.png', width: 192, height: 192, body: icon },
  { file: 'icon-180.png', width: 180, height: 180, body: icon },
  { file: 'icon-32.png', width: 32, height: 32, body: mark },
]

const browser = await chromium.launch({
  executablePath: process.env.BROWSER_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
})
const taken = new Map()
for (const { file, width, height, body } of pictures) {
  const tab = await browser.newPage({ viewport: { width, height } })
  await tab.setContent(page(body))
  await tab.evaluate(() => document.fonts.ready)
  const shot = await tab.screenshot({ omitBackground: body === mark })
  taken.set(file, shot)
  await tab.close()
}
await browser.close()

for (const [file, shot] of taken) {
  if (file === 'icon-32.png') await writeFile(`${output}/favicon.ico`, asIco(shot))
  else await writeFile(`${output}/${file}`, shot)
}

/** An .ico is a small directory in front of a PNG. */
function asIco(png) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
