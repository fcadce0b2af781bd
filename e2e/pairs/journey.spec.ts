import {
  addCompany,
  addMember,
  createCaller,
  eventually,
  fillQuestionnaire,
  type TestApp,
} from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

interface Newcomer {
  role: 'Mentor' | 'Mentee'
  firstName: string
  lastName: string
  code: string
}

async function register(page: Page, { role, firstName, lastName, code }: Newcomer) {
  await page.goto('/register')
  await page.getByRole('tab', { name: role, exact: true }).click()
  await page.getByLabel('Email address').fill(`${lastName}@journey.example`.toLowerCase())
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill(lastName)
  await page.getByLabel('Password', { exact: true }).fill('a-quiet-harbour')
  await page.getByLabel('Confirm Password').fill('a-quiet-harbour')
  await page.getByLabel('Registration code').fill(code)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/questionairre')
}

/** The first option of a choice, some words for a text. */
async function answerEverything(page: Page) {
  for (let number = 1; number <= 12; number++) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 12`, level: 1 })).toBeVisible()
    const words = page.getByPlaceholder('Enter your answer here...')
    if (await words.isVisible()) await words.fill('I once ran a lighthouse.')
    else await page.getByRole('group').locator('.option').first().click()
    if (number < 12) await page.getByRole('button', { name: 'Continue' }).click()
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/to-be-matched')
  await introduce(page)
}

/** The questionnaire ends with a minute about oneself. */
async function introduce(page: Page) {
  await expect(page.getByRole('heading', { name: 'One minute about you' })).toBeVisible()
  await page.getByLabel('One line about you').fill('I listen first.')
  await page.getByLabel('What you do').fill('Harbour pilot')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Your introduction is saved.')).toBeVisible()
}

async function sign(page: Page) {
  await expect(page.getByRole('heading', { name: 'Mentorship Agreement', level: 2 })).toBeVisible()
  const button = page.getByRole('button', { name: 'Sign Agreement' })
  await expect(button).toBeDisabled()
  await page
    .getByLabel(
      'By checking this box, I confirm that I have read and accept the terms of the Mentorship Agreement.',
    )
    .check()
  // Awaited from before the click: on a busy machine a toast may be gone before the test looks for it.
  const told = page.getByText('Agreement signed').waitFor()
  await button.click()
  await told
  await expect(page).toHaveURL('/dashboard_powerplay')
}

const meet = (page: Page, name: string, role: string) =>
  expect(page.getByRole('region', { name: `Meet ${name}, your ${role}` })).toBeVisible()

test('two people come from registering to a signed agreement without a reload', async ({
  page: mentor,
  browser,
  product,
  guard,
}) => {
  const { code } = await addCompany(product.platform)
  const other = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  guard.watch(other)
  const mentee = await other.newPage()

  await register(mentor, { role: 'Mentor', firstName: 'Amara', lastName: 'Okafor', code })
  await answerEverything(mentor)
  await expect(mentor.getByRole('heading', { name: 'You are not matched yet' })).toBeVisible()

  await register(mentee, { role: 'Mentee', firstName: 'Tomás', lastName: 'Leal', code })
  await answerEverything(mentee)
  const reloads = countLoads(mentor, mentee)
  await meet(mentor, 'Tomás', 'mentee')
  await meet(mentee, 'Amara', 'mentor')
  await expect(mentee.getByRole('meter')).toHaveCount(3)
  await expect(mentee.getByText('I listen first.')).toBeVisible()
  await expect(mentee.getByText(/^Harbour pilot, /)).toBeVisible()
  await expect(mentee.getByText('it is one of Amara’s top strengths', { exact: false }).first()).toBeVisible()
  await expect(mentee.getByRole('button', { name: 'Notices, 1 new' })).toBeVisible()

  await mentor.getByRole('button', { name: 'Proceed to the agreement' }).click()
  await expect(mentor.getByText('Match accepted!')).toBeVisible()
  await expect(mentor.getByRole('heading', { name: 'You have successfully accepted match!' })).toBeVisible()
  await expect(
    mentor.getByText('We are waiting for mentee to accept the match so we can start journey!').last(),
  ).toBeVisible()
  await expect(mentor.getByText('7 days left for Tomás to answer')).toBeVisible()

  await mentee.getByRole('button', { name: 'Proceed to the agreement' }).click()
  await expect(mentee.getByText('Match accepted!')).toBeVisible()
  await expect(mentee).toHaveURL('/mentorship')
  await expect(mentor).toHaveURL('/mentorship')
  for (const page of [mentor, mentee]) {
    expect(await page.evaluate(() => localStorage.getItem('user.hasEnrollment'))).toBe('true')
  }

  for (const page of [mentor, mentee]) {
    const moment = page.getByRole('dialog', { name: 'It’s a pair' })
    await moment.getByRole('button', { name: 'Go to Home' }).click()
  }
  await sign(mentee)
  await expect(mentor.getByText('Tomás has already signed.')).toBeVisible()
  await sign(mentor)
  expect(reloads()).toBe(0)

  await mentee.goto('/agreement')
  await expect(mentee.getByRole('heading', { name: 'Signed by both of you' })).toBeVisible()
  await expect(mentee.getByText(/^Signed \d+ \w+ \d{4}, \d{2}:\d{2}$/)).toHaveCount(2)
  const download = mentee.waitForEvent('download')
  await mentee.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe('mentorship-agreement.pdf')

  await mentee.goto('/power_play_track')
  const names = mentee.getByRole('complementary', { name: 'Your Match' })
  await expect(names.getByText('Amara', { exact: true })).toBeVisible()
  await expect(names.getByText('Tomás', { exact: true })).toBeVisible()
  await other.close()
})

test('a rejected pair is never proposed again, and the next match comes by itself', async ({
  page,
  product,
}) => {
  const call = createCaller(product.app)
  const company = await addCompany(product.platform)
  const ready = async (role: 'MENTOR' | 'MENTEE', firstName: string) => {
    const member = await addMember(product.platform, role, company.id, { firstName })
    await fillQuestionnaire(call, member.token, role === 'MENTOR' ? 'mentor' : 'mentee')
    return member
  }
  const first = await ready('MENTOR', 'Ruth')
  const mentee = await ready('MENTEE', 'Noor')
  await logIn(page, mentee.email)
  await meet(page, 'Ruth', 'mentor')

  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Reject this match with Ruth?' })
  await dialog.getByLabel('In your own words (optional)').fill('We already work together.')
  await scan(page)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('You rejected the match.')).toBeVisible()
  await expect(page).toHaveURL('/mentorship')
  await expect(page.getByRole('heading', { name: 'Your mentorship starts with a match' })).toBeVisible()
  await scan(page)

  await page.getByRole('link', { name: 'Go to your match' }).click()
  await expect(page.getByRole('heading', { name: 'You are not matched yet' })).toBeVisible()

  const second = await ready('MENTOR', 'Dana')
  await meet(page, 'Dana', 'mentor')
  await call('POST /mentor/match/reject', { token: await second.freshToken(), body: {} })
  await expect(page.getByRole('heading', { name: 'You are not matched yet' })).toBeVisible()

  await runsAreOver(product, company.id)
  const { rows } = await product.platform.database.pool.query(
    'SELECT mentor_id, state, reject_reason FROM matches WHERE mentee_id = $1 ORDER BY proposed_at',
    [mentee.id],
  )
  expect(rows).toEqual([
    { mentor_id: first.id, state: 'REJECTED', reject_reason: 'We already work together.' },
    { mentor_id: second.id, state: 'REJECTED', reject_reason: null },
  ])
})

/** How often a page has been reloaded since. */
function countLoads(...pages: Page[]) {
  let loads = 0
  for (const page of pages) page.on('load', () => loads++)
  return () => loads
}

/** Free mentors are left on purpose: anyone who could be proposed again would have been by now. */
const runsAreOver = (product: TestApp, companyId: string) =>
  eventually(async () => {
    const { rows } = await product.platform.database.pool.query(
      "SELECT count(*) FILTER (WHERE state = 'DONE')::int AS done, count(*) FILTER (WHERE state <> 'DONE')::int AS open FROM matching_runs WHERE company_id = $1",
      [companyId],
    )
    return rows[0].open === 0 && rows[0].done >= 4
  }, 'the end of all runs')
