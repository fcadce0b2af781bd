import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { becomeMentor } from '~/content/become-mentor'
import { findMentor } from '~/content/find-mentor'
import type { InterestPage } from '~/content/interest'
import { interestCopy } from '~/content/questionnaire'
import { allowDeviceMemory } from '~/lib/device-memory'
import { expectAccessible, mount, onPhone } from '../../../../testing/mount'
import { InterestScreen } from './interest-screen'

interface Expected {
  kind: 'checkbox' | 'radio' | 'text'
  options?: readonly string[]
  limit?: number
}

/** The mentor questionnaire of the specification, verbatim. */
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

const open = (of: InterestPage, question?: number) =>
  mount(
    <MemoryRouter initialEntries={[question ? `/?question=${question}` : '/']}>
      <InterestScreen page={of} inSite={(content) => content} />
    </MemoryRouter>,
    'div',
  )
const heading = (number: number) => page.getByRole('heading', { name: `Question ${number} of 12`, level: 1 })
const option = (name: string) => page.getByLabelText(name, { exact: true })
const optionNames = () =>
  [...document.querySelectorAll('label.option b')].map(({ textContent }) => textContent)

test('the Mentor Questionnaire asks the twelve questions of the specification', async () => {
  open(becomeMentor)
  await page.getByRole('button', { name: 'Complete Questionnaire' }).click()
  for (const [index, { kind, options = [], limit }] of questions.entries()) {
    await expect.element(heading(index + 1)).toBeVisible()
    if (kind === 'text') {
      await expect.element(page.getByPlaceholder('Enter your answer here...')).toBeVisible()
    } else {
      expect(optionNames()).toEqual(options)
      expect(page.getByRole(kind).elements().length).toBe(options.length)
    }
    if (limit) await expect.element(page.getByText(`0 of ${limit} chosen`)).toBeVisible()
    if (index < 11) await page.getByRole('button', { name: 'Next' }).click()
  }
})

test('every leadership style says in a sentence what it means', async () => {
  const screen = open(becomeMentor, 10)
  await expect.element(heading(10)).toBeVisible()
  const styles = [...document.querySelectorAll('label.option')]
  expect(styles.length).toBe(6)
  for (const style of styles) expect(style.querySelector('span')?.textContent).toMatch(/\w.*\.$/)
  await expectAccessible(screen)
})

test('two ways of working are the most', async () => {
  open(becomeMentor, 5)
  await option('Hands-on learning experiences').click()
  await option('Storytelling and case studies').click()
  await expect.element(page.getByText('2 of 2 chosen')).toBeVisible()
  await expect.element(option('Open-ended casual chats about growth')).toBeDisabled()
})

test('no more than three areas can be ticked, and Other asks what it is', async () => {
  await onPhone()
  const screen = open(findMentor, 2)
  await expect.element(heading(2)).toBeVisible()
  expect(page.getByRole('checkbox').elements().length).toBe(16)
  await expect.element(page.getByLabelText('Please specify')).not.toBeInTheDocument()
  await option('Negotiation Skills').click()
  await option('Strategic Thinking').click()
  await expect.element(page.getByText('2 of 3 chosen')).toBeVisible()
  await option('Other').click()
  await expect.element(page.getByText('3 of 3 chosen')).toBeVisible()
  await expect.element(option('Leadership & Management')).toBeDisabled()
  await page.getByLabelText('Please specify').fill('Chairing a meeting')
  await expectAccessible(screen)

  await option('Other').click()
  await expect.element(page.getByLabelText('Please specify')).not.toBeInTheDocument()
  await expect.element(option('Leadership & Management')).toBeEnabled()
})

test.each([
  [1, 'a confirmation'],
  [3, 'a text'],
  [11, 'a choice of one'],
])('question %i, %s, passes the accessibility scan', async (number) => {
  await onPhone()
  const screen = open(findMentor, number)
  await expect.element(heading(number)).toBeVisible()
  await expectAccessible(screen)
})

test('says that answers are kept on the device only where they are', async () => {
  open(findMentor, 5)
  await expect.element(page.getByText(interestCopy.kept)).toBeVisible()
  try {
    allowDeviceMemory(false)
    await expect.element(page.getByText(interestCopy.notKept)).toBeVisible()
    await expect.element(page.getByText(interestCopy.kept)).not.toBeInTheDocument()
  } finally {
    allowDeviceMemory(true)
  }
})

test('a text has its placeholder', async () => {
  open(findMentor, 5)
  await expect.element(page.getByPlaceholder('Enter your answer here...')).toBeVisible()
})

test('a choice of one keeps the last', async () => {
  open(findMentor, 11)
  await expect.element(heading(11)).toBeVisible()
  expect(page.getByRole('radio').elements().length).toBe(6)
  await page.getByRole('radio', { name: /^Supportive/ }).click()
  await page.getByRole('radio', { name: /^Decisive/ }).click()
  await expect.element(page.getByRole('radio', { name: /^Decisive/ })).toBeChecked()
  expect(page.getByRole('radio', { checked: true }).elements().length).toBe(1)
})
