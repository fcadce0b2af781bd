import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'

interface Expected {
  kind: 'checkbox' | 'radio' | 'text'
  options?: readonly string[]
  limit?: number
}

/** The mentor questionnaire of the specification, to the letter. */
const questions: readonly Expected[] = [
  {
    kind: 'checkbox',
    limit: 3,
    options: [
      'Leadership & Management',
      'Public Speaking & Presentation',
      'Communication & Relationships',
      'Strategic Thinking',
      'Personal Branding & Networking',
      'Entrepreneurship, Creativity & Innovation',
      'Emotional Intelligence, Resilience & Well-being',
      'Confidence, Presence & Overcoming Imposter Syndrome',
      'Career Path Exploration',
      'Time Management, Productivity, and Work-life Balance',
      'Decision Making & Problem Solving',
      'Inclusive Leadership & Cultural Awareness',
      'Negotiation Skills',
      'Goal Setting & Vision Planning',
      'Adaptability & Change Management',
      'Other',
    ],
  },
  {
    kind: 'checkbox',
    options: [
      'International Travel & Cultural Exposure',
      'Overcoming Personal or Professional Challenges',
      'Community Service or Volunteering',
      'Parenthood or Family Life',
      'Major Career Transitions',
      'Entrepreneurship or Launching a Business',
      'Other',
    ],
  },
  {
    kind: 'checkbox',
    options: [
      'Writing',
      'Photography & Visual Storytelling',
      'Music',
      'Cooking & Culinary Arts',
      'Fitness, Health & Well-being',
      'Gardening & Nature-based Activities',
      'Other',
    ],
  },
  { kind: 'text' },
  {
    kind: 'checkbox',
    limit: 2,
    options: [
      'Open-ended casual chats about growth',
      'Hands-on learning experiences',
      'Structured goal-setting and accountability',
      'Creative projects and collaborative exercises',
      'Storytelling and case studies',
      'Other',
    ],
  },
  {
    kind: 'radio',
    options: [
      'Video Calls',
      'Messaging/Emails',
      'In-person Meetings (if feasible)',
      'A mix of all the above',
    ],
  },
  {
    kind: 'radio',
    options: [
      'Casual, flexible mentorship',
      'Regular, focused mentorship with structured goals',
      'A combination of both',
    ],
  },
  {
    kind: 'checkbox',
    options: [
      'Empathy & Emotional Intelligence',
      'Work-Life Balance & Well-being',
      'Innovation & Creativity',
      'Social Impact & Community Engagement',
      'Lifelong Learning & Growth Mindset',
      'Other',
    ],
  },
  {
    kind: 'checkbox',
    options: [
      'New Technologies or Digital Tools',
      'Cultural Competence & Awareness',
      'Social Media & Digital Marketing',
      'Managing Career Transitions',
      'Work-Life Balance Strategies',
      'Leadership in the Digital Age',
      'Other',
    ],
  },
  {
    kind: 'radio',
    options: ['Inspiring', 'Results-Oriented', 'Supportive', 'Collaborative', 'Decisive', 'Coaching Leader'],
  },
  { kind: 'text' },
  { kind: 'radio', options: ['Similar', 'Complementary', 'Either is fine'] },
]

const optionNames = (page: Page) => page.locator('label.option b').allTextContents()

test('/become-mentor makes its case and shows the rationale', async ({ page }) => {
  await page.goto('/become-mentor')
  await expect(page.getByRole('heading', { name: 'Become a Sponsor Company', level: 1 })).toBeVisible()
  await expect(page.getByText(/social mobility/)).toBeVisible()
  await expect(page.getByText(/underserved background/)).toBeVisible()
  await expect(page.getByText(/Diversity and innovation/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete Questionnaire' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gale-Shapley Algorithm' })).toBeVisible()
  await scan(page)
})

test('the Mentor Questionnaire asks the twelve questions of the specification', async ({ page }) => {
  await page.goto('/become-mentor')
  await page.getByRole('button', { name: 'Complete Questionnaire' }).click()
  for (const [index, { kind, options = [], limit }] of questions.entries()) {
    await expect(page.getByRole('heading', { name: `Question ${index + 1} of 12`, level: 1 })).toBeVisible()
    if (kind === 'text') {
      await expect(page.getByPlaceholder('Enter your answer here...')).toBeVisible()
    } else {
      expect(await optionNames(page)).toEqual(options)
      await expect(page.getByRole(kind)).toHaveCount(options.length)
    }
    if (limit) await expect(page.getByText(`0 of ${limit} chosen`)).toBeVisible()
    if (index < 11) await page.getByRole('button', { name: 'Next' }).click()
  }
})

test('every leadership style says in a sentence what it means', async ({ page }) => {
  await page.goto('/become-mentor?question=10')
  const styles = page.locator('label.option')
  await expect(styles).toHaveCount(6)
  for (const style of await styles.all()) await expect(style.locator('span').first()).toHaveText(/\w.*\.$/)
  await scan(page)
})

test('two ways of working are the most', async ({ page }) => {
  await page.goto('/become-mentor?question=5')
  await page.getByLabel('Hands-on learning experiences').check()
  await page.getByLabel('Storytelling and case studies').check()
  await expect(page.getByText('2 of 2 chosen')).toBeVisible()
  await expect(page.getByLabel('Open-ended casual chats about growth')).toBeDisabled()
})

test('submitting keeps the answers and opens sign-up on the Mentor tab', async ({ page }) => {
  await page.goto('/become-mentor?question=12')
  await page.getByLabel('Either is fine').check()
  const stored = page.waitForResponse('**/api/interest')
  await page.getByRole('button', { name: 'Submit' }).click()
  expect((await stored).status()).toBe(200)
  await expect(page.getByRole('heading', { name: /^Thank you/, level: 1 })).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: 'Create your account' }).click()
  await expect(page.getByRole('tab', { name: 'Mentor', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})
