// Redraws app/ui/art/faces.svg from the people in app/ui/art/people.ts. Run it after changing a face.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const vite = await createServer({
  root,
  configFile: false,
  server: { middlewareMode: true },
  appType: 'custom',
})
const { FaceSheet } = await vite.ssrLoadModule('/app/ui/art/face-sheet.tsx')
await writeFile(`${root}/app/ui/art/faces.svg`, `${renderToStaticMarkup(createElement(FaceSheet))}\n`)
await vite.close()
