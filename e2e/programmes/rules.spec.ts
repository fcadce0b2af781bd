import { addCompany, addCrowd, addMember, createCaller } from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

test('a rule says what it costs before it is on, and holds when two people are paired manually', async ({
  page,
  product,
}) => {
  const { platform } = product
  const company = await addCompany(platform, { name: `Saltmarsh ${Date.now()}` })
  await addCrowd(platform, company.id, { mentors: 3, mentees: 3 })
  await platform.database.pool.query(
    `INSERT INTO person_facts (user_id, company_id, department)
     SELECT id, company_id, CASE WHEN last_name = '2' THEN '' ELSE 'Sales' END FROM users WHERE company_id = $1`,
    [company.id],
  )
  const { rows } = await platform.database.pool.query<{ id: string }>(
    'SELECT id FROM programmes WHERE company_id = $1',
    [company.id],
  )
  const admin = await addMember(platform, 'ADMIN', null)
  await logIn(page, admin.email)
  await page.goto(`/admin-dashboard/programmes/${rows[0]?.id}`)
  const rule = page.getByRole('switch', { name: 'Another department' })
  await expect(rule).toHaveAccessibleDescription(
    /Rules out 4 of 9 possible pairs today\. Not known for 2 people\./,
  )
  await rule.click()
  await page.getByRole('switch', { name: 'Common hours to meet' }).click()
  await expect(page.getByRole('button', { name: /Common hours a week/ })).toBeVisible()
  await scanAtBothSizes(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Programme saved')).toBeVisible()
  await page.reload()
  await expect(rule).toBeChecked()

  const of = async (role: string) =>
    (
      await platform.database.pool.query<{ id: string }>(
        'SELECT id FROM users WHERE company_id = $1 AND account_type = $2 AND last_name = $3',
        [company.id, role, '0'],
      )
    ).rows[0]?.id ?? ''
  const seen = await createCaller(product.app)('GET /admin/matching-desk/pair', {
    token: admin.token,
    query: { menteeId: await of('MENTEE'), mentorId: await of('MENTOR') },
  })
  expect(seen.body.obstacle).toContain('they work in the same department')
})
