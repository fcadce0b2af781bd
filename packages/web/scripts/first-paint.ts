import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)(#?)"\/>/g
const CHARSET = /<meta charset="utf-8"\/>/i
const SCRIPT_PRELOAD = /<link rel="modulepreload"/g

/**
 * Puts the first paint of every built page before everything else. Its styles stand in the page itself; the links stay,
 * because the app expects to find them, but only fill the cache for the next page. Scripts wait behind words and fonts.
 */
export async function putPaintFirst(client: string): Promise<void> {
  for await (const page of glob('**/*.html', { cwd: client })) {
    const file = join(client, page)
    const html = await readFile(file, 'utf8')
    const sheets = [...html.matchAll(STYLESHEET)].map(([, href = '']) => readFile(join(client, href), 'utf8'))
    const styles = (await Promise.all(sheets)).map((css) => css.trim()).join('\n')
    const quick = html
      .replace(STYLESHEET, '<link rel="stylesheet" href="$1$2" media="not all"/>')
      .replace(SCRIPT_PRELOAD, '<link rel="modulepreload" fetchpriority="low"')
      .replace(CHARSET, (charset) => `${charset}<style>${styles}</style>`)
    await writeFile(file, quick)
  }
}
