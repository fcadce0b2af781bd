import { type Endpoint, type Endpoints, ErrorBody } from '@brightpair/contract'
import type { TestApp } from './app.ts'
import type { Stage } from './hostile-setup.ts'
import { manyWithin, textsWithin } from './payloads.ts'
import { nameOf, sampleOf, testedEndpoints } from './tested-endpoints.ts'
import { detailNameOf, type TextField, textFieldsOf, withText } from './text-fields.ts'

/** What happened to every payload in one field. */
export interface Outcome {
  readonly endpoint: string
  readonly field: string
  /** Carried out, and found again letter for letter. */
  stored: number
  /** Carried out, in a field that is looked up or passed over. */
  passed: number
  /** Why the others were not, with how often. */
  readonly refused: Map<string, number>
  /** Carried out, and found nowhere. */
  readonly lost: string[]
  /** Neither carried out nor refused in the one error shape. */
  readonly broken: string[]
}

/** Fields that name something which must be there already, or have a form of their own: tested one at a time. */
const NAMES_SOMETHING =
  /^(email|firstName|lastName|fullName|workEmail|supportEmail|managerEmail|token|\w*[pP]assword|referral|interestClaim|timeZone|accent|website|questionId|links\.\w+|resources\.\w+|questions\.\[\]\.(options\.\[\]\.)?id|ans\w+\.\[\]\.(question|answer|tracks\.\[\])|answers\.\[\]\.statement|link|scheduleLink|who|next|issuer|clientSecret|domains\.\[\]|activitiesTemplate\.\[\]\.link|signal\..*|role|to\.search)$/

export const namesSomething = (endpoint: string, { name }: TextField): boolean =>
  (NAMES_SOMETHING.test(name) ||
    // Goes out in an email to whoever asks, and is kept nowhere.
    endpoint === 'POST /admin/letters/test' ||
    endpoint === 'POST /admin/email-words/:kind/test' ||
    // Drawn for whoever writes it, in parts.
    endpoint === 'POST /admin/resources/preview' ||
    // Kept only with a repair that was found for this pair.
    /\.to(Mentee|Mentor)$/.test(name) ||
    // A code is right or wrong, and kept in neither case.
    (/ \/auth\//.test(endpoint) && /^(code|credential\..*|passkey\..*)$/.test(name)) ||
    endpoint === 'POST /auth/passkeys' ||
    // Compared with what is written already, and not kept.
    /\/room\/steps\/agree$/.test(endpoint) ||
    // Where a calendar is and how to get in: kept sealed.
    endpoint === 'PUT /busy-calendar' ||
    // And so is where a company has events sent.
    endpoint === 'POST /admin/companies/:id/webhooks' ||
    // And where a browser takes notices, with its keys.
    endpoint === 'PUT /notices/push' ||
    // A certificate or an address is one, or is refused.
    (endpoint.endsWith('/sign-on/saml') && /^(certificates|signsOnAt)$/.test(name)) ||
    (endpoint === 'POST /demo/bookings' && name === 'name') ||
    (endpoint === 'POST /memberships' && name === 'code')) &&
  !(endpoint === 'POST /demo/bookings' && name === 'role') &&
  !(endpoint === 'POST /interest' && name !== 'email')

export const writesWithText = testedEndpoints.flatMap((endpoint) => {
  const fields = textFieldsOf(endpoint.body)
  return fields.length > 0 ? [{ endpoint, name: nameOf(endpoint), fields }] : []
})

type Writes = (typeof writesWithText)[number]

const lacksSetting = ({ settings }: Stage, { endpoint, name }: Writes) =>
  endpoint.access !== 'public' && !settings[name as keyof Endpoints]

/** Without a setting no one is let in, or what the path names is not there. */
export const missingSettings = (stage: Stage): string[] =>
  writesWithText
    .filter((each) => lacksSetting(stage, each))
    .map(({ name }) => `no setting for ${name}: add it to packages/server/testing/hostile-setup.ts`)

export const writesOf = (stage: Stage): Writes[] =>
  writesWithText.filter((each) => !lacksSetting(stage, each))

/** Sends every payload through every text field of every write endpoint. */
export async function sendHostileTexts(
  app: TestApp,
  stage: Stage,
  rounds = Number.POSITIVE_INFINITY,
): Promise<Outcome[]> {
  const queue = writesOf(stage)
  const outcomes: Outcome[] = []
  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      outcomes.push(...(await sendToEndpoint(app, stage, next, rounds)))
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return outcomes
}

const MAX_TURNED_AWAY = 10
/** Room for what makes each text the only one of its kind: an endpoint, a request and a field. */
const MARK = 8
const ADDRESS = /link|^resources\./i
/** The words that an article needs beside a payload. */
const FILLER = 'Put one foot before the other. '.repeat(70)

/** Rate limits would mask what happens to the texts. */
const forgetLimits = ({ platform }: TestApp) =>
  platform.database.pool.query(
    'DELETE FROM rate_limits WHERE key IN (SELECT key FROM rate_limits FOR UPDATE SKIP LOCKED)',
  )

async function sendToEndpoint(
  app: TestApp,
  stage: Stage,
  { endpoint, name, fields }: Writes,
  rounds: number,
) {
  const outcomes = new Map(fields.map((field) => [field, outcomeOf(name, field)]))
  const naming = fields.filter((field) => namesSomething(name, field))
  const free = fields.filter((field) => !naming.includes(field))
  const places = new Set<string>()
  let sent = 0

  async function send(texts: ReadonlyMap<TextField, string>): Promise<void> {
    const left = new Map(texts)
    for (let turnedAway = 0; left.size > 0; ) {
      sent += 1
      const response = await request(app, stage, endpoint, left)
      const status = response.statusCode
      // On a busy machine queries time out now and then: nothing was done, and the client is asked to retry.
      if (status === 503 && turnedAway < MAX_TURNED_AWAY) {
        turnedAway += 1
        continue
      }
      if (status < 300) return keepStored(left, response.body)
      const error = ErrorBody.safeParse(parsed(response.body))
      if (status >= 500 || !error.success) {
        const said = error.data?.message ?? response.body.slice(0, 200)
        for (const [field, text] of left) outcomes.get(field)?.broken.push(`${status} "${said}" for ${text}`)
        return
      }
      const details = error.data.details ?? {}
      const blamed = [...left.keys()].filter((field) => detailNameOf(field) in details)
      for (const field of blamed.length > 0 ? blamed : [...left.keys()]) {
        const why = details[detailNameOf(field)] ?? `${error.data.code}: ${error.data.message}`
        const { refused } = outcomes.get(field) ?? outcomeOf(name, field)
        refused.set(why, (refused.get(why) ?? 0) + 1)
        left.delete(field)
      }
      if (blamed.length === 0) return
    }
  }

  async function keepStored(texts: ReadonlyMap<TextField, string>, body: string): Promise<void> {
    for (const [field, text] of texts) {
      const outcome = outcomes.get(field)
      if (!outcome) continue
      // Codes are the same in any case, and kept in capitals; what names something is looked up, not kept.
      const kept = field.name === 'code' ? text.trim().toUpperCase() : text.trim()
      const letters = JSON.stringify(kept).slice(1, -1)
      if (naming.includes(field)) outcome.passed += 1
      else if (body.includes(letters) || (await isInDatabase(app, letters, places))) outcome.stored += 1
      else outcome.lost.push(text)
    }
  }

  const own = writesWithText.findIndex((each) => each.name === name)
  const marked = (text: string, at: number) => `${text} ~${((own * 256 + sent) * 16 + at).toString(36)}`
  const texts = free.map(({ max }) => textsWithin(max - MARK))
  const longest = Math.max(0, ...texts.map(({ length }) => length))
  for (let round = 0; round < Math.min(rounds, longest); round += 1) {
    const textOf = (at: number) => texts[at]?.[(round + at * 7) % texts[at].length] ?? ''
    await forgetLimits(app)
    await send(new Map(free.map((field, at) => [field, marked(textOf(at), at)])))
  }
  // At the end as many as fit, so that every screen shows them together.
  await send(new Map(free.map((field, at) => [field, marked(manyWithin(field.max - MARK), at)])))
  for (const field of naming) {
    const asAddress = ADDRESS.test(field.name)
    for (const text of textsWithin(Math.min(field.max, 500), { asAddress }).slice(0, rounds)) {
      await forgetLimits(app)
      await send(new Map([[field, text]]))
    }
  }
  return [...outcomes.values()]
}

const outcomeOf = (endpoint: string, { name }: TextField): Outcome => ({
  endpoint,
  field: name,
  stored: 0,
  passed: 0,
  refused: new Map(),
  lost: [],
  broken: [],
})

const isArticle = ({ path }: Endpoint) => /^\/admin\/resources(\/:id)?$/.test(path)

/** Calls an endpoint with its sample, these texts in it. */
export async function request(
  { app }: TestApp,
  stage: Stage,
  endpoint: Endpoint,
  texts: ReadonlyMap<TextField, string>,
) {
  const name = nameOf(endpoint)
  const { token, params = {}, body = {} } = (await stage.settings[name as keyof Endpoints]?.()) ?? {}
  const sample: unknown = { ...sampleOf(endpoint), ...body }
  return app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? 'unknown')}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: [...texts].reduce(
      (whole, [{ name: field, path }, text]) =>
        withText(whole, path, isArticle(endpoint) && field === 'text' ? `${text}\n\n${FILLER}` : text),
      sample,
    ) as object,
  })
}

/** Copies of what is kept elsewhere, and large. */
const COPIES = ['rate_limits', 'mails', 'audit_entries']

/** Looks through all tables once, and then where it was found before. */
async function isInDatabase({ platform }: TestApp, letters: string, places: Set<string>): Promise<boolean> {
  const { pool } = platform.database
  const holds = async (table: string) => {
    const where = 'position($1 in to_jsonb(x)::text) > 0'
    const { rows } = await pool.query(`SELECT 1 FROM ${table} x WHERE ${where} LIMIT 1`, [letters])
    if (rows.length > 0) places.add(table)
    return rows.length > 0
  }
  for (const table of places) if (await holds(table)) return true
  const { rows } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> ALL ($1)",
    [COPIES],
  )
  for (const { name } of rows) if (await holds(name)) return true
  return false
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
