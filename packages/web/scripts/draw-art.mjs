// Redraws app/ui/art/drawn from the people and scenes in app/ui/art. Run it after changing one of them.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const drawn = `${root}/app/ui/art/drawn`
const palette = await readFile(`${root}/app/ui/styles/tokens-palette.css`, 'utf8')
const inks = new Map([...palette.matchAll(/(--bp-[\w-]+):\s*(#\w+)/g)].map(([, name, ink]) => [name, ink]))

const vite = await createServer({
  root,
  configFile: false,
  server: { middlewareMode: true },
  appType: 'custom',
})
const { FaceSheet } = await vite.ssrLoadModule('/app/ui/art/face-sheet.tsx')
const { sceneDrawings } = await vite.ssrLoadModule('/app/ui/art/scene-drawings.tsx')
const { PatternDrawing } = await vite.ssrLoadModule('/app/ui/art/pattern-drawing.tsx')
const { PosterDrawing } = await vite.ssrLoadModule('/app/ui/art/poster-drawing.tsx')

await mkdir(drawn, { recursive: true })
const sheet = renderToStaticMarkup(createElement(FaceSheet))
await write('faces', sheet)

const faces = new Map(
  sheet
    .split('<g id="')
    .slice(1)
    .map((face) => [
      face.slice(0, face.indexOf('"')),
      `<g>${face.slice(face.indexOf('>') + 1)}`.replace('</svg>', ''),
    ]),
)
for (const [name, drawing] of Object.entries(sceneDrawings)) {
  const svg = createElement(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 360 220', width: 360, height: 220 },
    drawing,
  )
  await write(`scene-${name}`, standAlone(svg))
}
await write('pattern', standAlone(createElement(PatternDrawing)))
await write('poster', standAlone(createElement(PosterDrawing)))
await vite.close()

/** A picture in a file of its own sees neither the page's tokens nor the sheet of faces. */
function standAlone(svg) {
  return renderToStaticMarkup(svg)
    .replace(/<use href="[^"#]*#(\w+)"><\/use>/g, (_, who) => faces.get(who))
    .replace(/var\((--bp-[\w-]+)\)/g, (_, token) => inks.get(token))
}

function write(name, svg) {
  const short = svg.replace(/><\/(path|circle|rect|ellipse|use)>/g, '/>')
  return writeFile(`${drawn}/${name}.svg`, `${short}\n`)
}
