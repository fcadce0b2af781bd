import {
  addCaller,
  addCompany,
  addMember,
  createCaller,
  fillQuestionnaire,
  runPair,
  type TestApp,
} from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

/** Ingrid and Inês are in month two; Hamid and Amina have a free place. */
async function secondMonth({ platform, app }: TestApp) {
  const company = await addCompany(platform)
  const call = createCaller(app)
  const person = (role: 'MENTOR' | 'MENTEE', firstName: string, lastName: string) =>
    addMember(platform, role, company.id, { firstName, lastName })
  const [ingrid, ines] = [await person('MENTOR', 'Ingrid', 'Holm'), await person('MENTEE', 'Inês', 'Moura')]
  const [hamid, amina] = [
    await person('MENTOR', 'Hamid', 'Karimi'),
    await person('MENTOR', 'Amina', 'Rahman'),
  ]
  await fillQuestionnaire(call, ines.token, 'mentee')
  const { enrollmentId } = await runPair(platform, {
    companyId: company.id,
    mentor: ingrid.id,
    mentee: ines.id,
  })
  // Only now: a mentee and a mentor who have both answered would be matched automatically.
  for (const { token } of [ingrid, hamid, amina]) await fillQuestionnaire(call, token, 'mentor')
  await call('POST /enrollments/:enrollmentId/goals', {
    token: ines.token,
    params: { enrollmentId },
    body: { title: 'Present to the board', note: '', targetMonth: 3 },
  })
  const manager = await addCaller(platform, 'MANAGER', company.id)
  return { call, ingrid, ines, mentors: { Hamid: hamid, Amina: amina }, manager }
}

/** And wait until it is stored. */
async function sayYes(page: Page) {
  const yes = page.getByRole('button', { name: 'Proceed to the agreement' })
  await yes.click()
  await expect(yes).toBeHidden()
}

test('a mentor leaves in month two, the manager repairs it, and the new mentor takes over', async ({
  page,
  product,
}) => {
  const { ingrid, ines, mentors, manager } = await secondMonth(product)
  await logIn(page, manager.email, `/admin-dashboard/people/${ingrid.id}`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Loses Ingrid Holm in month 2 of 6')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  await expect(dialog.getByText('Nobody else changes').first()).toBeVisible()
  await scan(page)
  await dialog.getByRole('radio', { name: /Leave Inês waiting/ }).check()
  await expect(dialog.getByText(/until there’s a new mentor/)).toBeVisible()
  await dialog.getByRole('radio', { name: /Hamid Karimi takes over/ }).check()
  await expect(dialog.getByText('They’ll be asked to take over as Inês Moura’s mentor.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Deactivate and ask Hamid' }).click()
  await expect(page.getByText('Account deactivated, and new partners asked')).toBeVisible()

  await logIn(page, mentors.Hamid.email, '/to-be-matched')
  await expect(page.getByText('Inês').first()).toBeVisible()
  await sayYes(page)
  await logIn(page, ines.email, '/to-be-matched')
  await sayYes(page)
  await expect(page.getByText('Hamid').first()).toBeVisible()
})

test('a mentee whose mentor left goes on in month two with their plan and sees the new mentor @phone', async ({
  page,
  product,
}) => {
  const { call, ingrid, ines, mentors, manager } = await secondMonth(product)
  const params = { id: ingrid.id }
  const { token } = await addMember(product.platform, 'ADMIN', null)
  const { body } = await call('GET /admin/people/:id/repairs', { token, params })
  const [programme] = body.programmes
  const [repair] = programme?.repairs ?? []
  if (!programme || !repair) throw new Error('no repair')
  await logIn(page, manager.email, `/admin-dashboard/people/${ingrid.id}`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('alertdialog')
  const [best] = repair.pairs
  const name = best?.mentor.firstName === 'Amina' ? 'Amina' : 'Hamid'
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked()
  await scan(page)
  await dialog.getByRole('button', { name: `Deactivate and ask ${name}` }).click()
  await expect(page.getByText('Account deactivated, and new partners asked')).toBeVisible()
  const accepted = { date: new Date().toISOString() }
  await call('POST /mentor/match/accept', { token: mentors[name].token, body: accepted })

  await logIn(page, ines.email, '/to-be-matched')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await scan(page)
  await sayYes(page)
  await expect(page.getByText(name).first()).toBeVisible()
  await page.goto('/mentorship/plan')
  await expect(page.getByText('Present to the board').first()).toBeVisible()
  await page.goto('/mentorship')
  await expect(page.getByText(/Month 2/).first()).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
})

test('a manager ends a running pair, asks a new mentor in words of their own, and each is told', async ({
  page,
  product,
}) => {
  const { call, ines, mentors, manager } = await secondMonth(product)
  await logIn(page, manager.email, '/admin-dashboard/matching')
  await page.getByRole('button', { name: 'End the match of Inês Moura and Ingrid Holm' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'End this programme?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They asked us to.')
  await expect(dialog.getByRole('radio', { name: /Nobody new for now/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /Hamid Karimi takes over/ }).check()
  await dialog.getByRole('button', { name: 'Edit the message to Inês Moura' }).click()
  await dialog.getByRole('textbox', { name: 'Message to Inês Moura' }).fill('Not this one.')
  await dialog.getByRole('button', { name: 'Use our words for Inês Moura' }).click()
  await dialog.getByRole('button', { name: 'Edit the message to Hamid Karimi' }).click()
  await dialog
    .getByRole('textbox', { name: 'Message to Hamid Karimi' })
    .fill('Inês wants to speak to the board in March. Would you see her through?')
  await scanAtBothSizes(page)
  await dialog.getByRole('button', { name: 'End programme' }).click()
  await expect(page.getByText('Programme ended, and new partners asked')).toBeVisible()

  const toldTo = async ({ token }: { token: string }) => (await call('GET /notices', { token })).body.notices
  const [asked] = await toldTo(mentors.Hamid)
  expect(asked?.body).toMatch(/^Inês wants to speak .+ through\? See why the two of you fit/)
  const told = JSON.stringify(await toldTo(ines))
  expect(told).toContain('Meet Hamid Karimi. If you both say yes')
  expect(told).not.toContain('Not this one.')
  expect(told).not.toContain('They asked us to.')
})
