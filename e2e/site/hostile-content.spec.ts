import { readFile } from 'node:fs/promises'
import {
  addAgreedSession,
  addCaller,
  addPair,
  completeProgrammes,
  createCaller,
  sendHostileTexts,
  setUpHostile,
} from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { accessibilityChecks } from '../accessibility-checks.ts'
import { expect, scan, test } from '../fixtures.ts'
import { hiddenStops } from '../keyboard.ts'
import type { Product } from '../product.ts'
import { logIn } from '../signed-in.ts'

/** Rounds of payloads before the last one, which puts as many as fit into every field. */
const ROUNDS = 1
const MONTH = 30 * 86_400_000
const NAME = '<img src=x onerror=pwned=1>'
const WIDE_NAME = `"><svg onload=pwned=2>${'W'.repeat(50)}`

const { screens } = accessibilityChecks

test.use({ ownPlatform: 'hostile-content' })

type Reader = 'visitor' | 'admin' | 'mentor' | 'mentee' | 'newcomer' | 'sponsor'

/** A platform whose entire user content is hostile, and the URLs where it is shown. */
async function hostilePlatform(product: Product) {
  const { platform, app } = product
  const { pool } = platform.database
  const call = createCaller(app)
  const stage = await setUpHostile({ ...product, call })
  await sendHostileTexts(product, stage, ROUNDS)
  // Hostile passwords were refused often enough to lock their owner out for a while, and a passkey would require more.
  await pool.query('DELETE FROM rate_limits')
  await pool.query('DELETE FROM passkeys')
  const { admin, company, person: mentor, partner: mentee, enrollmentId } = stage.lived
  await pool.query('UPDATE users SET first_name = $1, last_name = $2', [NAME, WIDE_NAME])
  await addPair(platform, { company, startedAt: new Date(Date.now() - 7 * MONTH) })
  await completeProgrammes(platform)
  const sessionId = await addAgreedSession(
    platform,
    { companyId: company.id, enrollmentId, mentor, mentee },
    0,
    { title: WIDE_NAME, agenda: NAME.repeat(9) },
  )
  const first = async (query: string): Promise<string> => (await pool.query(query)).rows[0]?.found ?? ''
  const newest = (table: string) => first(`SELECT id AS found FROM ${table} ORDER BY created_at DESC LIMIT 1`)
  const article = await first('SELECT slug AS found FROM resources WHERE version > 1 LIMIT 1')
  const certificate = await first('SELECT number AS found FROM certificates LIMIT 1')
  const track = await first(
    `SELECT id AS found FROM tracks WHERE company_id = '${company.id}' AND version > 1`,
  )
  const importId = await newest('people_imports')
  const draft = await call('POST /admin/matching-drafts', {
    token: admin.token,
    body: { companyId: company.id, weights: { expertise: 40, personality: 30, values: 30 } },
  })
  const draftState = async () =>
    (await call('GET /admin/matching-runs/:id', { token: admin.token, params: { id: draft.body.runId } }))
      .body.state
  await expect.poll(draftState).toBe('DONE')
  const inAdmin = {
    companies: ['', '/new', `/${company.id}`],
    programmes: [`?company=${company.id}`, `/new?company=${company.id}`, `/${await newest('programmes')}`],
    people: [
      '',
      '/invite',
      '/import',
      `/import/${importId}`,
      `/${mentor.id}`,
      `/${mentee.id}`,
      `/${stage.waiting.mentee.id}`,
    ],
    health: ['', '/fairness', `/sponsor?companyId=${company.id}`],
    matching: [
      ...['', '/queue', '/what-if', '/shortage'].map((part) => `${part}?company=${company.id}`),
      `/drafts/${draft.body.runId}`,
    ],
    tracks: ['', '/new', `/${track}`].map((part) => `${part}?company=${company.id}`),
    questionnaires: ['', '/new?side=mentor', '/edit?side=mentor'].map(
      (part) => `${part}${part.includes('?') ? '&' : '?'}company=${company.id}`,
    ),
    messages: ['', `/${await newest('leads')}`],
    cases: ['', `/${await first("SELECT id AS found FROM cases WHERE source = 'told' LIMIT 1")}`],
    emails: [
      '',
      '/write',
      '/nudges',
      '/announcements',
      '/words',
      '/words/match-found',
      '/log',
      `/${await newest('letters')}`,
    ].map((part) => `${part}?companyId=${company.id}`),
    resources: ['', '/new', `/${await newest('resources')}`],
    outcomes: [`?companyId=${company.id}`],
    team: [''],
    connections: [`?companyId=${company.id}`],
    audit: ['', '?view=logins'],
    settings: [''],
    outbox: ['', `/${await newest('mails')}`],
  }
  const ofAdmin = Object.entries(inAdmin).flatMap(([section, parts]) =>
    parts.map((part) => `/admin-dashboard/${section}${part}`),
  )
  const over = await first(
    `SELECT id AS found FROM mentoring_sessions WHERE mentor_next <> '' AND enrollment_id = '${enrollmentId}' LIMIT 1`,
  )
  const ofPair = ['', '/plan', '/calendar', '/inbox', '/partner', '/resources', `/resources/${article}`].map(
    (part) => `/mentorship${part}`,
  )
  const both = [
    ...ofPair,
    `/mentorship/met/${over}`,
    ...[`/mentorship/room/${sessionId}`, '/agreement', '/settings', '/dashboard_powerplay', '/tell-the-team'],
    '/check-in',
  ]
  const told = await first(
    `SELECT id AS found FROM cases WHERE author_id = '${mentee.id}' AND source = 'told' LIMIT 1`,
  )
  const addresses: Record<Reader, readonly string[]> = {
    visitor: [
      ...['', 'about', 'pricing', 'contact', 'workflow', 'why-mentorship-matters', 'demo', 'demo/cancel'],
      ...[
        'privacy',
        'terms',
        'accessibility',
        'sub-processors',
        'find-mentor',
        'become-mentor',
        'power_play_track',
        'unbreakable_mind_track',
      ],
      ...[
        'login',
        'register',
        'forgot-password',
        'reset-password',
        'confirm-email',
        `certificates/${certificate}`,
        'nowhere',
      ],
    ].map((path) => `/${path}`),
    admin: ['/admin-dashboard', ...ofAdmin],
    mentor: both,
    mentee: [...both, `/tell-the-team/${told}`],
    newcomer: ['/questionairre', '/personality', '/to-be-matched', '/choose'],
    sponsor: ['/sponsor', '/settings'],
  }
  const emails: Partial<Record<Reader, string>> = {
    admin: admin.email,
    mentor: mentor.email,
    mentee: mentee.email,
    newcomer: stage.waiting.mentee.email,
    sponsor: (await addCaller(platform, 'SPONSOR', company.id)).email,
  }
  return { addresses, emails }
}

/**
 * Reachable, rendered, inert, no wider than the window and accessible, at both sizes and in both themes. No colour
 * depends on the size, so one theme at each is enough.
 */
async function look(page: Page, address: string): Promise<void> {
  for (const [width, theme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 1440) await page.goto(address)
    await expect(page.locator('h1').first(), address).toBeVisible()
    await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0)
    const seen = await page.evaluate(() => ({
      ran: 'pwned' in window,
      sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      links: [...document.querySelectorAll('a[href]')]
        .map((link) => (link as HTMLAnchorElement).protocol)
        .filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:', 'webcal:', 'blob:'].includes(protocol)),
    }))
    expect.soft(seen, `${address} at ${width}`).toEqual({ ran: false, sideways: false, links: [] })
    // Not in the frame of a mail, where no script may run.
    await scan(page, { frames: [page.mainFrame()], themes: [theme], anew: true })
    if (width === 390) expect.soft(await hiddenStops(page), `${screens.reachable}: ${address}`).toEqual([])
  }
  // Equals a window of 1280 by 1024 at 400% zoom.
  await page.setViewportSize({ width: 320, height: 256 })
  expect.soft(await hiddenStops(page), `${screens.reachable}: ${address}, enlarged`).toEqual([])
  await expect.soft(page.locator('h1:visible'), `${screens.named}: ${address}`).toHaveCount(1)
}

const kindOf = (address: string) => address.replace(/[?#].*/, '').replace(/[\w-]{20,}|[A-Z0-9-]{9,}/g, ':id')

/** Two screens with the same title can't be told apart in tabs, in the history and by screen readers. */
function expectOwnTitles(titles: ReadonlyMap<string, string>): void {
  const kinds = new Map<string, Set<string>>()
  for (const [address, title] of titles) kinds.set(title, new Set(kinds.get(title)).add(kindOf(address)))
  const shared = [...kinds]
    .filter(([, sharing]) => sharing.size > 1)
    .map(([title, sharing]) => [title, ...sharing])
  expect.soft(shared, screens.named).toEqual([])
}

let staged: ReturnType<typeof hostilePlatform> | undefined
/** One stage for all readers: filling in the hostile content takes longer than checking it. */
const stageOf = (product: Product) => {
  staged ??= hostilePlatform(product)
  return staged
}

for (const reader of ['visitor', 'admin', 'mentor', 'mentee', 'newcomer', 'sponsor'] as const)
  test(`nothing that people wrote runs or breaks a screen of a ${reader}`, async ({
    page,
    product,
    guard,
  }) => {
    // Dozens of screens take long on a busy machine.
    test.setTimeout(1_800_000)
    guard.allow(/the server responded with a status of 404/)
    const { addresses, emails } = await stageOf(product)
    page.on('dialog', (dialog) => expect.soft(dialog.message(), 'a dialog').toBe(''))
    const email = emails[reader]
    if (email) await logIn(page, email)
    const titles = new Map<string, string>()
    for (const address of addresses[reader]) {
      await look(page, address)
      titles.set(address, await page.title())
    }
    expectOwnTitles(titles)
  })

test('every screen of the app is looked at', async ({ product }) => {
  test.setTimeout(1_800_000)
  const { addresses } = await stageOf(product)
  const seen = Object.values(addresses).flat()
  const unseen = (await screensOfTheApp()).filter(
    (screen) => !seen.some((address) => screen.test(address.split('?')[0] ?? '')),
  )
  expect(unseen).toEqual([])
})

/** From the build's manifest, so that a new screen has to be checked here too. */
async function screensOfTheApp(): Promise<RegExp[]> {
  const read = (file: string) => readFile(new URL(`../../packages/web/${file}`, import.meta.url), 'utf8')
  const paths = Object.keys(JSON.parse(await read('build/screens.json')))
  const sections = (await read('app/lib/admin-screens.ts')).matchAll(/at\(['`]([^'`]+)/g)
  const ofAdmin = [...sections].map(([, part = '']) => `/admin-dashboard/${part.replace(/\$\{\w+\}/, ':id')}`)
  expect(ofAdmin.length).toBeGreaterThan(15)
  return [...paths, ...ofAdmin].map(
    (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.+')}$`),
  )
}

test.fail('a refusal of the content policy that no console shows fails a test', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          try {
            new Function('')
          } catch {
            // A library would go on without it.
          }
          setTimeout(resolve)
        })
      }),
  )
})
