import { launch } from 'chrome-launcher'
import { measure } from './lighthouse/measure.ts'
import { startProduct } from './lighthouse/product.ts'
import {
  isHeldSignedIn,
  measureSignedIn,
  signedInHeading,
  signedInRow,
  signIn,
} from './lighthouse/signed-in.ts'
import { heading, isHeld, row } from './lighthouse/table.ts'

/**
 * Every public page of the running product, and the first screens behind the sign-in, as a phone on a slow line sees
 * them, median of three runs. Usage: npm run lighthouse [-- /pricing /mentorship] ; ROUNDS=1 for a quick look.
 */
const given = process.argv.slice(2)
const rounds = Number(process.env.ROUNDS ?? 3)

const product = await startProduct()
const signedIn = {
  'kofi.mensah@northfield.example': [
    '/mentorship',
    '/mentorship/inbox',
    '/mentorship/plan',
    '/mentorship/calendar',
  ],
  'admin@brightpair.example': ['/admin-dashboard'],
}
const isSignedIn = (page: string) => Object.values(signedIn).flat().includes(page)
const isWanted = (page: string) => given.length === 0 || given.includes(page)
const listed = [...(await listedPages()), '/login', '/register']
const pages = given.length > 0 ? given.filter((page) => !isSignedIn(page)) : listed
const chrome = await launch({
  ...(process.env.BROWSER_PATH ? { chromePath: process.env.BROWSER_PATH } : {}),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  logLevel: 'silent',
})

let heldAll = true
try {
  console.log(heading)
  for (const page of pages) {
    const figures = await measure(`${product.url}${page}`, chrome.port, rounds)
    heldAll &&= isHeld(figures)
    console.log(row(page, figures))
    for (const complaint of figures.complaints) console.log(`    ${complaint}`)
  }
  console.log(`\n${signedInHeading}`)
  for (const [email, screens] of Object.entries(signedIn)) {
    if (!screens.some(isWanted)) continue
    await signIn(product.url, chrome.port, email)
    for (const page of screens.filter(isWanted)) {
      const figures = await measureSignedIn(`${product.url}${page}`, chrome.port, rounds)
      heldAll &&= isHeldSignedIn(page, figures)
      console.log(signedInRow(page, figures))
    }
  }
  console.log(heldAll ? 'Every bar is held.' : 'NOT HELD')
} finally {
  chrome.kill()
  await product.stop()
}
process.exitCode = heldAll ? 0 : 1

/** The pages the product itself names to search engines. */
async function listedPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}
