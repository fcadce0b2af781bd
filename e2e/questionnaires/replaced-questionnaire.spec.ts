import {
  addCompany,
  addMember,
  addPerson,
  createCaller,
  eventually,
  fillQuestionnaire,
} from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { another, logIn } from '../signed-in.ts'

const QUESTION = 'How often would you like to meet?'

/** Starts a run by hand and waits for its figures. */
async function runFor({ app }: Product, token: string, companyId: string) {
  const call = createCaller(app)
  const { body } = await call('POST /admin/trigger-automatching', { token, query: { companyId } })
  return eventually(async () => {
    const run = await call('GET /admin/matching-runs/:id', { token, params: { id: body.runId } })
    return run.body.state === 'DONE' && run.body
  }, 'the end of the run')
}

test('an admin adds a question, the person is told, answers only that, and is in the next run', async ({
  page,
  product,
  browser,
  baseURL,
  guard,
}) => {
  const { platform } = product
  const company = await addCompany(platform)
  const admin = await addMember(platform, 'ADMIN', null)
  const mentee = await addMember(platform, 'MENTEE', company.id)
  await fillQuestionnaire(createCaller(product.app), mentee.token, 'mentee')
  expect((await runFor(product, admin.token, company.id)).figures?.mentees).toBe(1)

  await logIn(page, admin.email, `/admin-dashboard/questionnaires/edit?company=${company.id}&side=mentee`)
  await expect(page.getByText('1 person has answered the current version')).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('textbox', { name: 'Question 13', exact: true }).fill(QUESTION)
  for (const [place, name] of ['Weekly', 'Monthly'].entries()) {
    await page.getByRole('textbox', { name: `Option ${place + 1}`, exact: true }).fill(name)
    await page
      .getByRole('group', { name: `Tracks of ${name}` })
      .getByRole('button', { name: 'Power Play' })
      .press('Space')
  }
  await page.getByRole('button', { name: 'Create questionnaire' }).click()
  await expect(page.getByText('Mentee questionnaire created successfully')).toBeVisible()
  await expect(page.getByText('1 person has still to answer what’s new.')).toBeVisible()
  const without = await runFor(product, admin.token, company.id)
  expect(without.figures?.mentees).toBe(0)
  expect(without.unmatched).toContainEqual({ role: 'mentee', reason: 'new-questions', people: 1 })

  const mail = await product.mailbox.latestTo(mentee.email)
  expect(mail.subject).toContain('new question')
  expect(mail.text).toContain(QUESTION)

  const context = await another(browser, page, baseURL)
  guard.watch(context)
  const own = await context.newPage()
  await logIn(own, mentee.email)
  await expect(own).toHaveURL('/to-be-matched')
  await expect(own.getByText('There’s a new question for you').first()).toBeVisible()
  await expect(own.getByText(QUESTION)).toBeVisible()
  await scan(own)
  await own.getByRole('link', { name: 'Answer the new question' }).click()
  await expect(own.getByRole('heading', { name: 'Question 1 of 1', level: 1 })).toBeVisible()
  await expect(own.getByText('One question is new for you')).toBeVisible()
  await scan(own)
  await own.getByText('Weekly').click()
  await own.getByRole('button', { name: 'Submit' }).click()
  await expect(own.getByText('Submitted successfully!')).toBeVisible()
  await expect(own).toHaveURL('/to-be-matched')
  await expect(own.getByText('There’s a new question for you')).toHaveCount(0)
  expect((await runFor(product, admin.token, company.id)).figures?.mentees).toBe(1)
  await context.close()
})

test('a form that was open while the questionnaire was replaced keeps its answers and asks for what is new @phone', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/400/)
  const { platform } = product
  const call = createCaller(product.app)
  const company = await addCompany(platform)
  const admin = await addMember(platform, 'ADMIN', null)
  const params = { companyId: company.id }
  const { body: tracks } = await call('GET /admin/track/:companyId', { token: admin.token, params })
  const ask = (name: string, ...options: string[]) => ({
    name,
    options: options.map((option) => ({ name: option, tracks: [tracks[0]?.id ?? ''] })),
  })
  const replace = (...questions: ReturnType<typeof ask>[]) =>
    call('POST /admin/questionnaire/mentee/:companyId', { token: admin.token, params, body: { questions } })
  await replace(ask('Pace?', 'Fast', 'Slow'))
  const person = await addPerson(platform, 'MENTEE', company.id)
  await logIn(page, person.email)
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible()
  await replace(ask('Pace?', 'Fast', 'Slow'), ask(QUESTION, 'Weekly', 'Monthly'))
  // The draft reaches the server after the new questions.
  await page.getByText('Slow').click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('The questionnaire has just changed')).toBeVisible()
  // It continues at the new questions, and earlier choices are one step back.
  await expect(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { name: 'Slow' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Monthly').click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/to-be-matched')
})
