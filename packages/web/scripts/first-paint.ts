import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { APP_READY } from '../app/lib/app-ready.ts'
import { screens } from '../app/lib/screens.ts'
import { TOKEN_KEY } from '../app/lib/session-storage.ts'

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)(#?)"\/>/g
const CHARSET = /<meta charset="utf-8"\/>/i
const SCRIPT_PRELOAD = /<link rel="modulepreload"/g

const STARTER = /(<script type="module" async="">)([^<]+)(<\/script>)/
const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm
/** A button pressed before the app is there is pressed again once it is, and only then. */
const EARLY_PRESS =
  "let early;const keep=press=>{const button=press.target.closest('button');" +
  'if(button){early=button;press.preventDefault();press.stopImmediatePropagation()}};' +
  "addEventListener('click',keep,true);" +
  `addEventListener('${APP_READY}',()=>{removeEventListener('click',keep,true);early?.click()});`
/** A tab in the background is not painted and must not wait for it. */
const PAINTED =
  "await new Promise(go=>{new PerformanceObserver(go).observe({type:'paint',buffered:true});setTimeout(go,1000)});"
const PRELOAD = "for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload';"

/**
 * Puts the first paint of every built page before everything else. Its styles stand in the page itself; the links stay,
 * because the app expects to find them, but only fill the cache for the next page. Scripts wait until there is
 * something to see: on a slow line they would take it from words and fonts.
 */
export async function putPaintFirst(client: string): Promise<void> {
  for await (const page of glob('**/*.html', { cwd: client })) {
    const file = join(client, page)
    const html = await readFile(file, 'utf8')
    const sheets = [...html.matchAll(STYLESHEET)].map(([, href = '']) => readFile(join(client, href), 'utf8'))
    const styles = (await Promise.all(sheets)).map((css) => css.trim()).join('\n')
    const quick = html
      .replace(STYLESHEET, '<link rel="stylesheet" href="$1$2" media="not all"/>')
      .replace(CHARSET, (charset) => `${charset}<style>${styles}</style>`)
    // The page of all screens behind the sign-in shows an outline and needs its scripts and its content at once.
    await writeFile(file, page.endsWith('index.html') ? scriptsAfterPaint(quick) : askingAtOnce(quick))
  }
}

/** What these screens show is asked for while the app is still on its way. */
const ASKED_FOR = {
  [screens.mentorship]: 'home',
  [screens.learningPlan]: 'plan',
  [screens.calendar]: 'calendar',
  [screens.inbox]: 'inbox',
}
/** Screens without a sidebar have another outline. */
const FRAME =
  'document.documentElement.dataset.frame=/^\\/(mentorship(?!\\/room)|dashboard_|settings|admin-)/' +
  ".test(location.pathname)?'app':'bare';"
const FIRST_SCREEN =
  `${FRAME}try{const own=key=>localStorage.getItem(key),token=own('${TOKEN_KEY}'),` +
  `screen=${JSON.stringify(ASKED_FOR)}[location.pathname];` +
  "if(token&&screen&&/^MENT/.test(own('user.accountType'))){" +
  "const pair=new URLSearchParams(location.search).get('pair');" +
  "window.firstScreen=fetch('/api/first-screen?screen='+screen+(pair?'&pair='+encodeURIComponent(pair):'')," +
  "{headers:{authorization:'Bearer '+token}}).then(answer=>answer.ok?answer.json():null).catch(()=>null)}}catch{}"
/**
 * Behind what was asked for already: the outline has no words, and if the fonts are late, the first ones are in letters of
 * the same width.
 */
const FONTS =
  "setTimeout(()=>{for(const link of document.querySelectorAll('link[rel=later]'))link.rel='preload'});"
/**
 * The first date a browser writes takes a phone a tenth of a second. It has that while what it asked for is on its way,
 * and not once there is something to touch.
 */
const FIRST_DATE = 'new Intl.DateTimeFormat();'
const FONT_PRELOAD = /<link rel="preload"(?=[^>]* as="font")/g

/** The outline needs none of the scripts, and what the screen shows goes before them. */
const askingAtOnce = (html: string) =>
  html
    .replace(CHARSET, (charset) => `${charset}<script>${FIRST_SCREEN}${FIRST_DATE}${FONTS}</script>`)
    .replace(SCRIPT_PRELOAD, '<link rel="modulepreload" fetchpriority="low"')
    .replace(FONT_PRELOAD, '<link rel="later" fetchpriority="low"')

function scriptsAfterPaint(html: string): string {
  return html
    .replace(SCRIPT_PRELOAD, '<link rel="later"')
    .replace(STARTER, (_, open: string, code: string, close: string) => open + startPainted(code) + close)
}

/** The same start with its imports put off, in the same order. */
function startPainted(code: string): string {
  const imports = [...code.matchAll(IMPORT)]
  if (imports.length === 0) throw new Error('the script that starts a page has another form than expected')
  const names = imports.map(([, name = '']) => name).join()
  const modules = imports.map(([, , module]) => `import(${module})`).join()
  const rest = code.replace(IMPORT, '').trim()
  return `${EARLY_PRESS}${PAINTED}${PRELOAD}const [${names}]=await Promise.all([${modules}]);${rest}`
}
