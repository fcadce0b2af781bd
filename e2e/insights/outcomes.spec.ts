import { readFile } from 'node:fs/promises'
import { addAgreedSession, addCaller, addCompany, addPair } from '@brightpair/server/testing'
import { expect, scan, scanAtBothSizes, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { another, logIn } from '../signed-in.ts'

const DAY = 86_400_000

/** Six pairs whose programme ended yesterday. Everyone but the last mentee has said where they were, and where they are now. */
async function endedCohort({ platform }: Product, name: string) {
  const company = await addCompany(platform, { name, plan: 'ENTERPRISE' })
  const { pool } = platform.database
  const pairs: Awaited<ReturnType<typeof addPair>>[] = []
  for (let made = 0; made < 6; made += 1) {
    const pair = await addPair(platform, { company, startedAt: new Date(Date.now() - 40 * DAY) })
    await addAgreedSession(platform, pair, -(20 + made) * 24 * 60)
    pairs.push(pair)
  }
  const last = pairs.at(-1)
  if (!last) throw new Error('there is no pair')
  await pool.query(
    `UPDATE enrollments SET state = 'COMPLETED', ended_at = now() - interval '1 day' WHERE company_id = $1`,
    [company.id],
  )
  const everyone = `FROM memberships m CROSS JOIN (VALUES ('start', 2), ('end', 4)) AS said (moment, value)
    WHERE m.company_id = $1 AND NOT (m.user_id = $2 AND said.moment = 'end')`
  await pool.query(
    `INSERT INTO assessments (user_id, programme_id, company_id, moment, asked_at, answered_at, recommend)
     SELECT m.user_id, m.programme_id, m.company_id, said.moment, now(), now(),
       CASE WHEN said.moment = 'end' THEN 9 END ${everyone}`,
    [company.id, last.mentee.id],
  )
  await pool.query(
    `INSERT INTO assessment_answers (user_id, programme_id, moment, statement_id, value)
     SELECT m.user_id, m.programme_id, said.moment, s.id, said.value
     ${everyone.replace('WHERE', 'JOIN assessment_statements s ON s.company_id = $1 WHERE')}`,
    [company.id, last.mentee.id],
  )
  return { company, mentee: last.mentee, manager: await addCaller(platform, 'MANAGER', company.id) }
}

test('a mentee says where they are now, in a minute on a phone, and the manager reads what became of everyone @phone', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const { mentee, manager } = await endedCohort(product, 'Lantern Works')
  await logIn(page, mentee.email, '/mentorship')
  await page.getByRole('link', { name: 'Answer' }).click()
  await expect(page.getByRole('heading', { name: 'Where are you now?', level: 1 })).toBeVisible()
  await expect(page.getByText('Nobody reads your answers', { exact: false })).toBeVisible()
  await scan(page)

  await page.getByRole('button', { name: 'Save my answers' }).click()
  await expect(page.getByText('Please choose one to five.').first()).toBeVisible()
  for (const statement of [
    'I speak up in meetings',
    'I know my next step',
    'I ask for feedback',
    'I feel I belong here',
  ])
    await page
      .getByRole('group', { name: statement })
      .getByRole('radio', { name: '4', exact: true })
      .check({ force: true })
  await page
    .getByRole('group', { name: 'recommend' })
    .getByRole('radio', { name: '9', exact: true })
    .check({ force: true })
  await page.getByLabel('In a sentence, what did you get out of it? (optional)').fill('I asked for the lead.')
  await page.getByLabel('The programme team may show this sentence without my name').check()
  await page.getByRole('button', { name: 'Save my answers' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await page.goto('/check-in')
  await expect(page.getByRole('heading', { name: 'Nothing to answer right now' })).toBeVisible()

  const context = await another(browser, page, baseURL)
  const desk = await context.newPage()
  await logIn(desk, manager.email, '/admin-dashboard/outcomes')
  await expect(desk.getByRole('heading', { name: 'Does it work?', level: 1 })).toBeVisible()
  await expect(desk.getByText('“I asked for the lead.”')).toBeVisible()
  await expect(desk.getByRole('img', { name: 'From 2.0 to 4.0 of 5' }).first()).toBeVisible()
  await scan(desk)
  await context.close()
})

test('a manager reads whether it works, for mentors alone, and takes it along', async ({ page, product }) => {
  const { manager } = await endedCohort(product, 'Lantern Yard')
  await logIn(page, manager.email, '/admin-dashboard/outcomes')
  const short = page.getByRole('region', { name: 'In short' })
  await expect(short).toContainText('out of 10: how likely people are to recommend it')
  await expect(short).toContainText('sessions held')
  await scan(page)

  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await csv
  expect(await readFile(await file.path(), 'utf8')).toContain(
    '"How likely people are to recommend it, out of 10"',
  )
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Report' }).click()
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/)

  await page.goto('/admin-dashboard/outcomes?role=MENTOR')
  await expect(short).toContainText('of 6 invited people took part')
})

test('a manager names who gets it every month, and takes an address off again', async ({
  page,
  product,
  guard,
}) => {
  const { manager } = await endedCohort(product, `Lantern Quay ${crypto.randomUUID()}`)
  await logIn(page, manager.email, '/admin-dashboard/outcomes')
  await expect(page.getByText('Nobody gets it yet.', { exact: false })).toBeVisible()
  const address = page.getByLabel('Email address')
  await address.fill('board')
  await page.getByRole('button', { name: 'Add reader' }).click()
  await expect(
    page.getByText('Please enter a complete email address, such as name@company.com.'),
  ).toBeVisible()
  await address.fill('board@lantern.example')
  await page.getByRole('button', { name: 'Add reader' }).click()
  const listed = page.getByRole('listitem').filter({ hasText: 'board@lantern.example' })
  await expect(listed).toContainText('Not sent yet.')
  guard.allow(/409/)
  await address.fill('board@lantern.example')
  await page.getByRole('button', { name: 'Add reader' }).click()
  await expect(page.getByText('This address is already on the list.')).toBeVisible()
  await expect(address).toHaveValue('board@lantern.example')
  await scanAtBothSizes(page)
  await listed.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nobody gets it yet.', { exact: false })).toBeVisible()
})
