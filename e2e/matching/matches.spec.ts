import { addCompany, addMatch, addMember, createCaller, type TestApp } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const filled = { questionnaireFilledAt: new Date() }
const date = new Date().toISOString()

async function pairIn({ platform }: TestApp) {
  const company = await addCompany(platform)
  const mentor = await addMember(platform, 'MENTOR', company.id, { ...filled, firstName: 'Ruth' })
  const mentee = await addMember(platform, 'MENTEE', company.id, { ...filled, firstName: 'Tomás' })
  return { company, mentor, mentee }
}

test('before the questionnaire no match is asked for @phone', async ({ page, product }) => {
  const company = await addCompany(product.platform)
  const mentee = await addMember(product.platform, 'MENTEE', company.id)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await logIn(page, mentee.email, '/to-be-matched')
  await expect(page.getByRole('heading', { name: 'You are not matched yet', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Answer the questions' })).toBeVisible()
  expect(asked).toContain('/api/auth/me')
  expect(asked).not.toContain('/api/mentee/match')
  await scan(page)
})

test('somebody without a match learns where the search stands and what happens next @phone', async ({
  page,
  product,
}) => {
  const { mentor } = await pairIn(product)
  await logIn(page, mentor.email)
  await expect(page).toHaveURL('/to-be-matched')
  await expect(page.getByRole('heading', { name: 'You are not matched yet', level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You are not matched yet' })).toBeAttached()
  await expect(page.getByText('You’re the only mentor waiting right now.')).toContainText('mentee')
  await expect(page.getByText('The next matching run')).toBeVisible()
  await expect(page.getByText('Start the assessment')).toBeVisible()
  await scan(page)
})

test('a match shows both people, three bars and their reasons, and the petals meet only once @phone', async ({
  page,
  product,
}) => {
  const { mentor, mentee } = await pairIn(product)
  const view = {
    score: { total: 0.89, expertise: 0.9, personality: 0.86, values: null },
    reasons: [{ dimension: 'expertise', relation: 'wants', kind: 'set', about: ['Negotiation Skills'] }],
  } as const
  await addMatch(product.platform, mentor, mentee, {
    menteeView: { ...view, reasons: view.reasons.map((reason) => ({ ...reason, about: [...reason.about] })) },
  })
  await logIn(page, mentee.email)
  await expect(page.getByRole('region', { name: 'Meet Ruth, your mentor' })).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^You and Ruth .*: Ruth fits you with 89 of 100$/ }),
  ).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Expertise & Learning Aspirations' })).toHaveAttribute(
    'aria-valuenow',
    '52',
  )
  await expect(
    page.getByRole('heading', { name: 'Ruth is strong in what you want to learn', level: 1 }),
  ).toBeVisible()
  await expect(page.getByText('Not compared')).toBeVisible()
  await expect(page.getByText(/Negotiation Skills/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Are you happy with the match?' })).toBeVisible()
  await expect(page.getByText(/^Answer by \w+ \d+ \w+, \d{2}:\d{2}\.$/)).toBeVisible()
  await expect(page.locator('main[data-reveal]')).toHaveCount(1)
  await scan(page)

  await page.reload()
  await expect(page.getByRole('region', { name: 'Meet Ruth, your mentor' })).toBeVisible()
  await expect(page.locator('main[data-reveal]')).toHaveCount(0)

  await page.goto('/power_play_track')
  const names = page.getByRole('complementary', { name: 'Your Match' })
  await expect(names.getByText('Ruth', { exact: true })).toBeVisible()
  await expect(names.getByText('Tomás', { exact: true })).toBeVisible()
})

test('rejecting is asked for first, by keyboard too, and the focus comes back @phone', async ({
  page,
  product,
}) => {
  const { mentor, mentee } = await pairIn(product)
  await addMatch(product.platform, mentor, mentee)
  await logIn(page, mentor.email)
  const reject = page.getByRole('button', { name: 'Reject' })
  await reject.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Reject this match with Tomás?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(reject).toBeFocused()
})

test('each reason for a decline says what it will do, and other goals lead to one answer @phone', async ({
  page,
  product,
}) => {
  const { mentor, mentee } = await pairIn(product)
  const match = await addMatch(product.platform, mentor, mentee)
  await logIn(page, mentee.email)
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Reject this match with Ruth?' })
  await expect(dialog.getByRole('radio', { name: /I’d rather not say/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /too little time/ }).check()
  await expect(dialog.getByRole('button', { name: /A break until/ })).toBeVisible()
  await scan(page)
  await dialog.getByRole('radio', { name: /My goals are different.*Next, review your answer/ }).check()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('You rejected the match.')).toBeVisible()
  await expect(page).toHaveURL(/\/questionairre\?question=/)
  const { rows } = await product.platform.database.pool.query(
    'SELECT declined_because FROM matches WHERE id = $1',
    [match.id],
  )
  expect(rows).toEqual([{ declined_because: 'goals' }])
})

test('an answer that does not arrive is said, and can be given again @phone', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/net::ERR_FAILED/)
  const { mentor, mentee } = await pairIn(product)
  await addMatch(product.platform, mentor, mentee)
  await logIn(page, mentee.email)
  await page.route(/match\/(accept|reject)$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Proceed to the agreement' }).click()
  await expect(page.getByText('Failed to accept the match. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Failed to reject the match. Please try again.')).toBeVisible()

  await page.unroute(/match\/(accept|reject)$/)
  await page.getByRole('button', { name: 'Proceed to the agreement' }).click()
  await expect(page.getByText('Match accepted!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You have successfully accepted match!' })).toBeFocused()
  await expect(
    page.getByText('We are waiting for mentor to accept the match so we can start journey!').last(),
  ).toBeVisible()
  await scan(page)
})

test('a match that the other side ends goes away by itself @phone', async ({ page, product }) => {
  const { mentor, mentee } = await pairIn(product)
  await addMatch(product.platform, mentor, mentee)
  await logIn(page, mentee.email)
  await expect(page.getByRole('region', { name: 'Meet Ruth, your mentor' })).toBeVisible()
  const call = createCaller(product.app)
  await call('POST /mentor/match/reject', { token: mentor.token, body: {} })
  await expect(page.getByRole('heading', { name: 'You are not matched yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notices, 1 new' })).toBeVisible()
})

test('a mentor with places for two answers one match after another @phone', async ({ page, product }) => {
  const { company, mentor, mentee } = await pairIn(product)
  const second = await addMember(product.platform, 'MENTEE', company.id, { ...filled, firstName: 'Inês' })
  const call = createCaller(product.app)
  const body = { capacity: 2, pausedUntil: null }
  await call('PUT /mentor/availability', { token: mentor.token, body })
  await addMatch(product.platform, mentor, mentee)
  await addMatch(product.platform, mentor, second)
  await logIn(page, mentor.email)
  const accept = page.getByRole('button', { name: 'Proceed to the agreement' })
  await expect(page.getByText('One more match is waiting for you after this one.')).toBeVisible()
  const first = (await page.getByRole('heading', { level: 1 }).textContent())?.includes('Tomás')
    ? 'Tomás'
    : 'Inês'
  const other = first === 'Tomás' ? 'Inês' : 'Tomás'
  const proposals = page.getByRole('region', { name: 'Your proposals' })
  await proposals.getByRole('button', { name: other }).click()
  await expect(page.getByRole('region', { name: `Meet ${other}, your mentee` })).toBeVisible()
  await scan(page)
  await proposals.getByRole('button', { name: first }).click()
  await expect(page.getByRole('region', { name: `Meet ${first}, your mentee` })).toBeVisible()
  await accept.click()
  await expect(page.getByRole('heading', { name: 'You have successfully accepted match!' })).toBeVisible()
  await page.getByRole('button', { name: `Meet ${other}` }).click()
  await expect(page.getByRole('region', { name: `Meet ${other}, your mentee` })).toBeVisible()
  await accept.click()
  await expect(page.getByRole('heading', { name: 'You have successfully accepted match!' })).toBeVisible()
  await expect(page.getByText(`You also said yes to ${first}.`)).toBeVisible()

  const tokenOf = { Tomás: mentee.token, Inês: second.token }
  await call('POST /mentee/match/accept', { token: tokenOf[first], body: { date } })
  await expect(page).toHaveURL('/mentorship')
  await expect(page.getByRole('dialog', { name: 'It’s a pair' })).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'Go to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Mentorship Agreement' })).toBeFocused()

  await page.goto('/to-be-matched')
  await expect(page.getByText(`days left for ${other} to answer`)).toBeVisible()
  await expect(page.getByText(`You and ${first} have begun`)).toBeVisible()
  await scan(page)
  await call('POST /mentee/match/accept', { token: tokenOf[other], body: { date } })
  await expect(page).toHaveURL(/\/mentorship\?pair=/)
  await expect(page.getByRole('dialog', { name: 'It’s a pair' })).toContainText(other)
})

test('a pair that begins while its mentor reads the next match doesn’t take them away @phone', async ({
  page,
  product,
}) => {
  const { company, mentor, mentee } = await pairIn(product)
  const second = await addMember(product.platform, 'MENTEE', company.id, { ...filled, firstName: 'Inês' })
  const call = createCaller(product.app)
  const body = { capacity: 2, pausedUntil: null }
  await call('PUT /mentor/availability', { token: mentor.token, body })
  await addMatch(product.platform, mentor, mentee, { proposedAt: new Date(Date.now() - 60_000) })
  await addMatch(product.platform, mentor, second)
  await call('POST /mentor/match/accept', { token: mentor.token, body: { date } })
  await logIn(page, mentor.email, '/to-be-matched')
  await expect(page.getByRole('region', { name: 'Meet Inês, your mentee' })).toBeVisible()
  await call('POST /mentee/match/accept', { token: mentee.token, body: { date } })
  await expect(page.getByText('You and Tomás have begun')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Meet Inês, your mentee' })).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/mentorship')
})

test('a double click accepts one of two matches, whether the other side has answered or not @phone', async ({
  page,
  product,
}) => {
  const call = createCaller(product.app)
  for (const isFirst of [true, false]) {
    const { company, mentor, mentee } = await pairIn(product)
    const second = await addMember(product.platform, 'MENTEE', company.id, { ...filled, firstName: 'Inês' })
    await call('PUT /mentor/availability', {
      token: mentor.token,
      body: { capacity: 2, pausedUntil: null },
    })
    await addMatch(product.platform, mentor, mentee, { proposedAt: new Date(Date.now() - 60_000) })
    await addMatch(product.platform, mentor, second)
    if (!isFirst) await call('POST /mentee/match/accept', { token: mentee.token, body: { date } })
    await logIn(page, mentor.email, '/to-be-matched')
    await expect(page.getByRole('region', { name: 'Meet Tomás, your mentee' })).toBeVisible()
    await page.getByRole('button', { name: 'Proceed to the agreement' }).dblclick()
    if (isFirst) {
      await expect(page.getByRole('heading', { name: 'You have successfully accepted match!' })).toBeVisible()
      await page.getByRole('button', { name: 'Meet Inês' }).dblclick()
      await expect(page.getByRole('region', { name: 'Meet Inês, your mentee' })).toBeVisible()
    } else {
      await expect(page).toHaveURL('/mentorship')
      await page.getByRole('button', { name: 'Go to Home' }).click()
      await expect(page.getByRole('heading', { name: 'Mentorship Agreement' })).toBeFocused()
      await expect(page.getByText('Inês has been proposed as your next mentee')).toBeVisible()
      await scan(page)
    }
    const { rows } = await product.platform.database.pool.query(
      'SELECT mentee_id, mentor_accepted_at IS NOT NULL AS accepted FROM matches WHERE mentor_id = $1 ORDER BY proposed_at',
      [mentor.id],
    )
    expect(rows).toEqual([
      { mentee_id: mentee.id, accepted: true },
      { mentee_id: second.id, accepted: false },
    ])
  }
})

test('without a connection the screen says so and tries again on request @phone', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/net::ERR_FAILED/)
  const { mentee } = await pairIn(product)
  await page.route('**/api/mentee/match', (route) => route.abort())
  await logIn(page, mentee.email)
  await expect(page.getByText('Finding your match...').last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We couldn’t load your match' })).toBeVisible()
  await scan(page)
  await page.unroute('**/api/mentee/match')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You are not matched yet' })).toBeVisible()
})
