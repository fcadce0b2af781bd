import { addCompany, addMember, addPair, createCaller, type TestApp } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { another, logIn } from '../signed-in.ts'

async function twoPeople({ app, platform }: TestApp) {
  const company = await addCompany(platform, { name: 'Northfield Energy' })
  const names = { questionnaireFilledAt: new Date(), firstName: 'Ruth', lastName: 'Adeyemi' }
  const mentor = await addMember(platform, 'MENTOR', company.id, names)
  return { call: createCaller(app), ...(await addPair(platform, { company, mentor })) }
}

test('a profile with a photo is written by one and seen by the other without a reload @phone', async ({
  page,
  product,
  browser,
  baseURL,
  guard,
}) => {
  const { mentor, mentee } = await twoPeople(product)
  await logIn(page, mentee.email, '/mentorship/partner')
  await expect(page.getByRole('heading', { name: 'Ruth Adeyemi', level: 1 })).toBeVisible()
  await expect(page.getByText('Ruth hasn’t written an introduction yet.')).toBeVisible()
  await expect(page.getByRole('meter')).toHaveCount(2)
  await expect(page.getByText('Waiting for you')).toBeVisible()

  const context = await another(browser, page, baseURL)
  guard.watch(context)
  const own = await context.newPage()
  await logIn(own, mentor.email, '/mentorship/partner')
  await own.getByRole('link', { name: 'Edit your own profile' }).click()
  await own.getByLabel('What you do').fill('Operations director')
  await own.getByLabel('Location', { exact: true }).fill('Oslo')
  await own.getByLabel('About you', { exact: true }).fill('I ask more than I answer.')
  const skills = own.getByRole('textbox', { name: 'Skills' })
  for (const skill of ['Negotiation', 'negotiation', 'Wind power']) {
    await skills.fill(skill)
    await skills.press('Enter')
  }
  await expect(own.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveCount(2)
  await own.getByRole('button', { name: 'Save profile' }).click()
  await expect(own.getByText('Your profile is saved.')).toBeVisible()
  await expect(page.getByText('Operations director, Northfield Energy, Oslo')).toBeVisible()
  await expect(page.getByText('Wind power')).toBeVisible()

  // Any picture will do: this one is as wide as the screen.
  await own.getByLabel('Photo file').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  const stage = own.getByRole('application')
  await stage.focus()
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp']) await own.keyboard.press(key)
  const zoom = own.getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveValue('120')
  await zoom.press('ArrowRight')
  await expect(zoom).toHaveValue('121')
  await scan(own)
  await own.getByRole('button', { name: 'Save photo' }).click()
  await expect(own.getByText('Your photo is saved.')).toBeVisible()
  const photo = page.locator('.avatar--hero img')
  await expect(photo).toBeVisible()
  expect(
    await photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([512, 512])
  await context.close()
})

test('a drawn face can stand in for a photo, and go again @phone', async ({ page, product }) => {
  const { mentor } = await twoPeople(product)
  await logIn(page, mentor.email, '/settings')
  await expect(page.getByLabel('What you do')).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'Choose a portrait' }).click()
  await page.getByRole('radio', { name: 'Grey curls and glasses' }).check()
  await scan(page)
  await page.getByRole('button', { name: 'Use this portrait' }).click()
  await expect(page.getByRole('main').locator('.avatar').locator('svg')).toBeVisible()
  await page.getByRole('button', { name: 'Remove portrait' }).click()
  await expect(page.getByRole('main').locator('.avatar')).toHaveText('RA')
})

test('a file that is no picture is refused in words and nothing is sent', async ({ page, product }) => {
  const { mentee } = await twoPeople(product)
  await logIn(page, mentee.email, '/settings')
  await page.getByLabel('Photo file').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  })
  await expect(page.getByText(/^We couldn’t read this file as a picture/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('shared feedback comes by itself, and what is for the team stays there @phone', async ({
  page,
  product,
  browser,
  baseURL,
  guard,
}) => {
  const { mentor, mentee } = await twoPeople(product)
  await logIn(page, mentor.email, '/mentorship/partner')
  const context = await another(browser, page, baseURL)
  guard.watch(context)
  const own = await context.newPage()
  await logIn(own, mentee.email, '/mentorship/partner#feedback')
  await own.getByRole('button', { name: 'Send feedback' }).click()
  await expect(own.getByText('Please choose one to five petals.')).toBeVisible()
  async function give(words: string, who: RegExp) {
    await own.getByRole('radio', { name: '4 of 5' }).check()
    await own.getByLabel(/What helped/).fill(words)
    await own.getByRole('radio', { name: who }).check()
    await own.getByRole('button', { name: 'Send feedback' }).click()
    await expect(own.getByLabel(/What helped/)).toHaveValue('')
    await expect(own.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  }
  await give('Words for the team', /Only for the programme team/)
  await give('You listen first', /Share with Ruth/)
  await expect(page.getByText('You listen first')).toBeVisible()
  await expect(page.getByText('Words for the team')).toHaveCount(0)
  await scan(own)
  await context.close()
})

test('one ends it, the other sees it without a reload and can still read @phone', async ({
  page,
  product,
  browser,
  baseURL,
  guard,
}) => {
  const { call, mentor, mentee, enrollmentId } = await twoPeople(product)
  await call('POST /enrollments/:enrollmentId/feedback', {
    token: mentee.token,
    params: { enrollmentId },
    body: { rating: 4, helped: 'You listen first', toChange: '', visibility: 'partner' },
  })
  await logIn(page, mentor.email, '/mentorship/partner')
  await expect(page.getByText('You listen first')).toBeVisible()
  const context = await another(browser, page, baseURL)
  guard.watch(context)
  const own = await context.newPage()
  await logIn(own, mentee.email, '/mentorship/partner')
  await own.getByRole('button', { name: 'End this mentorship' }).click()
  const dialog = own.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'End this mentorship' }).click()
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Work or life has changed' }).check()
  await dialog.getByLabel(/Anything else/).fill('A word only for the team')
  await scan(own)
  await dialog.getByRole('button', { name: 'End this mentorship' }).click()
  await expect(own.getByText('Your mentorship with Ruth has ended.')).toBeVisible()
  await context.close()

  await expect(page.getByText(/^This programme ended on/)).toBeVisible()
  await expect(page.getByText('You listen first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send feedback' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'End this mentorship' })).toHaveCount(0)
  await expect(page.getByText(/Work or life|only for the team/)).toHaveCount(0)
  await scan(page)
  await page.getByRole('link', { name: 'Read it again' }).click()
  await expect(page.getByText('Not signed yet')).toHaveCount(2)
  await page.goto('/to-be-matched')
  // A run looks for the next match first, at low priority.
  await page.getByRole('link', { name: 'Look back' }).click()
  await expect(page).toHaveURL('/mentorship')
})

test('a mentor chooses between mentees, past ones too', async ({ page, product }) => {
  const { call, mentor, companyId, ...first } = await twoPeople(product)
  const second = await addPair(product.platform, { company: { id: companyId }, mentor })
  await call('POST /enrollments/:enrollmentId/end', {
    token: mentor.token,
    params: { enrollmentId: first.enrollmentId },
    body: { reason: 'no-time' },
  })
  await logIn(page, mentor.email, '/mentorship/partner')
  const nameOf = ({ firstName, lastName }: typeof mentor) => `${firstName} ${lastName}`
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(second.mentee))
  await page
    .getByRole('link', { name: `${nameOf(first.mentee)}`, exact: false })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(first.mentee))
  await expect(page.getByRole('button', { name: 'Send feedback' })).toHaveCount(0)
})

test('feedback and the end need no mouse', async ({ page, product }) => {
  const { mentee } = await twoPeople(product)
  await logIn(page, mentee.email, '/mentorship/partner')
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      const words = await page.evaluate(() => {
        const { activeElement: at } = document
        return `${at?.textContent} ${at?.getAttribute('aria-label')} ${at?.closest('label, .field')?.textContent}`
      })
      if (name.test(words)) return
    }
    throw new Error(`no way to ${name} by keyboard`)
  }
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeVisible()
  await tabTo(/1 of 5/)
  for (let petal = 0; petal < 3; petal++) await page.keyboard.press('ArrowRight')
  await tabTo(/What helped/)
  await page.keyboard.type('The quiet start')
  await tabTo(/Share with Ruth/)
  await page.keyboard.press('ArrowDown')
  await tabTo(/Send feedback/)
  await page.keyboard.press('Enter')
  const given = page.getByRole('listitem').filter({ hasText: 'The quiet start' })
  await expect(given.getByText('Only for the programme team')).toBeVisible()
  await tabTo(/End this mentorship/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await tabTo(/We reached what/)
  await page.keyboard.press('Space')
  await tabTo(/^End this mentorship/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your mentorship with Ruth has ended.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to your match' })).toBeVisible()
})
