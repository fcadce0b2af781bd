import { readFile } from 'node:fs/promises'
import { addCompany, addMember, addPerson, workbookOf } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const HEAD = 'Email,First name,Last name,Role'
const people = Array.from(
  { length: 20 },
  (_, i) => `p${i}@northfield.example,First${i},"Last, ${i}",${i % 3 ? 'mentee' : 'mentor'}`,
)

const choose = (page: Page, ...rows: string[]) =>
  page.getByLabel('Excel or CSV file').setInputFiles({
    name: 'northfield-spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEAD, ...rows].join('\r\n')),
  })

async function saved(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await coming).path(), 'utf8')
}

test('twenty people are imported after what is wrong was seen and mended, and leave as CSV again', async ({
  page,
  product,
}) => {
  test.slow()
  const { platform } = product
  const company = await addCompany(platform, { name: `Northfield ${Date.now()}`, plan: 'GROWTH' })
  // With one company alone there would be nothing to choose.
  await addCompany(platform, { name: `Southfield ${Date.now()}` })
  const there = await addPerson(platform, 'MENTOR', company.id)
  const admin = await addMember(platform, 'ADMIN', null)
  await logIn(page, admin.email)
  const domain = company.code.toLowerCase()
  const rows = people.map((row) => row.replace('northfield', domain))

  await page.goto('/admin-dashboard/people')
  await page.getByRole('link', { name: 'Import people' }).click()
  await expect(page.getByRole('heading', { name: 'Import people', level: 1 })).toBeVisible()
  expect(await saved(page, 'CSV template')).toBe(
    `\uFEFF${HEAD},Department,Manager email,Languages,Location,Programme\r\n`,
  )
  await choose(page, ...rows)
  await expect(page.getByText('Please select a company')).toBeVisible()
  await scan(page)
  const companies = page.getByRole('combobox', { name: 'Company' })
  await companies.fill(company.name)
  await expect(page.getByRole('option')).toHaveText([company.name])
  await page.getByRole('option').click()
  await expect(page.getByRole('button', { name: 'Import 20 people' })).toBeVisible()

  await page.getByRole('link', { name: 'Choose another file' }).click()
  await choose(
    page,
    ...rows,
    `${there.email},Al,Ready,mentor`,
    `marcus@${domain},Marcus,Bell,MENTOR`,
    `clara@${domain}.example,Clara,Novak,COACH`,
  )
  await expect(page.getByRole('button', { name: 'Import 20 people' })).toBeVisible()
  await expect(page.getByText('After this, 21 of 100 places on Growth')).toBeVisible()
  await page.getByRole('tab', { name: 'To fix 2' }).click()
  await expect(page.getByText('This address isn’t complete')).toBeVisible()
  await expect(page.getByText('Use MENTOR or MENTEE')).toBeVisible()
  await scan(page)
  expect(await saved(page, 'Download rows to fix')).toContain(
    `marcus@${domain},Marcus,Bell,MENTOR,,,,,,refused`,
  )

  await page.getByLabel('Email of row 23').fill(`marcus@${domain}.example`)
  await page.getByLabel('Email of row 23').press('Enter')
  await expect(page.getByLabel('Role of row 24')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Import 21 people' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 21 people' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import 21 people' }).click()
  await expect(page.getByText('21 people invited')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Left out 1' })).toBeVisible()
  await scan(page)
  await product.mailbox.latestTo(`p19@${domain}.example`)

  await page.getByRole('link', { name: 'See the people' }).click()
  await expect(page.getByText('9 found')).toBeAttached()
  const mentors = await saved(page, 'Export CSV')
  expect(mentors.trim().split('\r\n').length).toBe(1 + 9)
  expect(mentors).toContain(`p0@${domain}.example,First0,"Last, 0",MENTOR`)
})

test('a list updates who is here when asked, names programmes, and has the rest wait for a place', async ({
  page,
  product,
}) => {
  const { platform } = product
  const company = await addCompany(platform, { name: `Smallfield ${Date.now()}`, plan: 'STARTER' })
  const there = await addPerson(platform, 'MENTOR', company.id, { firstName: 'Rosa', lastName: 'Lind' })
  await platform.database.pool.query(
    `INSERT INTO person_facts (user_id, company_id, department) VALUES ($1, $2, 'Grid')`,
    [there.id, company.id],
  )
  const admin = await addMember(platform, 'ADMIN', null)
  const domain = `${company.code.toLowerCase()}.example`
  const rows = Array.from({ length: 31 }, (_, i) => `p${i}@${domain},First${i},Last${i},mentee,,`)
  await logIn(page, admin.email, `/admin-dashboard/people/import?companyId=${company.id}`)
  await page.getByLabel('Excel or CSV file').setInputFiles({
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        `${HEAD},Department,Programme`,
        `${there.email},Rosa,Lind,mentor,Studio,`,
        `una@${domain},Una,Known,mentee,,Nowhere`,
        ...rows,
      ].join('\r\n'),
    ),
  })
  await expect(page.getByRole('button', { name: 'Import 31 people' })).toBeVisible()
  await expect(page.getByText('Department: Grid → Studio')).toBeVisible()
  await expect(page.getByText('No open programme has this name or code')).toBeVisible()
  await scanAtBothSizes(page)
  await page.getByLabel('Programme of row 3').fill(company.code)
  await page.getByLabel('Programme of row 3').press('Enter')
  await expect(page.getByRole('button', { name: 'Import 32 people' })).toBeVisible()
  await expect(page.getByText('There’s no place yet for 3 people')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change the plan' })).toBeVisible()
  await page.getByRole('tab', { name: 'Waiting list 3' }).click()
  await expect(page.getByRole('row', { name: /p30@/ })).toContainText('Waiting list')
  await page.getByLabel('Update what we know about people already here').check()
  await scanAtBothSizes(page)
  await page.getByRole('button', { name: 'Import 32 people' }).click()
  await expect(page.getByText('29 people invited, 3 on the waiting list')).toBeVisible()
  await expect(page.getByText('We updated what we know about 1 person.')).toBeVisible()
  await page.getByRole('tab', { name: 'All 33' }).click()
  await expect(page.getByRole('row', { name: /Rosa/ })).toContainText('Already registered, updated')
  await scanAtBothSizes(page)
})

test('a file that cannot be read says why, and pasted rows are read as well', async ({ page, product }) => {
  const company = await addCompany(product.platform)
  const admin = await addMember(product.platform, 'ADMIN', null)
  await logIn(page, admin.email, `/admin-dashboard/people/import?companyId=${company.id}`)
  await page.getByLabel('Or paste rows from a spreadsheet').fill('Name\tTown\nAna\tLeeds')
  await page.getByRole('button', { name: 'Check pasted rows' }).click()
  await expect(page.getByText('Missing: Email, First name, Last name, Role', { exact: false })).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await page
    .getByLabel('Or paste rows from a spreadsheet')
    .fill('Email\tFirst name\tLast name\tRole\nana@paste.example\tAna\tLima\tcoach')
  await page.getByRole('button', { name: 'Check pasted rows' }).click()
  await page.getByLabel('Role of row 2').fill('mentee')
  await page.getByLabel('Role of row 2').press('Enter')
  await expect(page.getByRole('tab', { name: 'All 1' })).toBeFocused()
  await page.getByRole('button', { name: 'Import 1 person' }).click()
  await expect(page.getByText('1 person invited')).toBeVisible()
})

test('an Excel workbook is read, and what was left out of it is told', async ({ page, product }) => {
  const company = await addCompany(product.platform, { plan: 'GROWTH' })
  const admin = await addMember(product.platform, 'ADMIN', null)
  await logIn(page, admin.email, `/admin-dashboard/people/import?companyId=${company.id}`)
  const choose = (buffer: Uint8Array) =>
    page.getByLabel('Excel or CSV file').setInputFiles({
      name: 'staff.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(buffer),
    })

  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel template' }).click()
  await choose(await readFile(await (await template).path()))
  await expect(page.getByText('There’s nobody in this file')).toBeVisible()
  await page.getByRole('link', { name: 'Choose another file' }).click()

  const domain = `${company.code.toLowerCase()}.example`
  await choose(
    workbookOf([
      {
        name: 'Staff',
        hiddenRows: [3],
        rows: [
          ['Since', ...HEAD.split(',')],
          [46_000, `zoë@${domain}`, 'Zoë', 'Núñez', 'mentor'],
          [46_001, `kofi@${domain}`, 'Kofi', 'Mensah', 'mentee'],
          [46_002, `ida@${domain}`, 46_003, 'Berg', 'mentee'],
        ],
      },
      { name: 'Left us', state: 'hidden', rows: [HEAD.split(',')] },
    ]),
  )
  await expect(page.getByRole('button', { name: 'Import 2 people' })).toBeVisible()
  await expect(page.getByText('Skipped, because hidden: “Left us”.')).toBeVisible()
  await expect(page.getByText('Hidden rows were read too: row 3.')).toBeVisible()
  await page.getByRole('tab', { name: 'To fix 1' }).click()
  await expect(page.getByText('This cell contains a number or a date, not text')).toBeVisible()
  await scan(page)
  await page.getByLabel('First name of row 4').fill('Ida')
  await page.getByLabel('First name of row 4').press('Enter')
  await page.getByRole('button', { name: 'Import 3 people' }).click()
  await expect(page.getByText('3 people invited')).toBeVisible()
})
