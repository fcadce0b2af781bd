export interface Plan {
  name: string
  /** As the address of a booking carries it. */
  slug: string
  size: string
  price: string
  period?: string
  /** The price in whole dollars, where there is one. */
  monthly?: number
  badge?: string
  features: readonly string[]
  /** How many petals the drawing shows. */
  people: number
}

export const plans: readonly Plan[] = [
  {
    name: 'Starter',
    slug: 'starter',
    size: 'Up to 30 users',
    price: '$499',
    monthly: 499,
    period: '/month',
    features: ['Basic mentoring', 'Email support', 'Monthly reports'],
    people: 30,
  },
  {
    name: 'Growth',
    slug: 'growth',
    size: 'Up to 100 users',
    price: '$1,499',
    monthly: 1499,
    period: '/month',
    badge: 'Most Popular',
    features: ['Advanced matching', 'Priority support', 'Custom integrations', 'Analytics dashboard'],
    people: 100,
  },
  {
    name: 'Enterprise',
    slug: 'enterprise',
    size: 'More than 100 users',
    price: 'Get in touch',
    features: [
      'Unlimited users',
      'Custom features',
      'Dedicated support',
      'Advanced analytics',
      'White-label options',
    ],
    people: 216,
  },
]

export const pricingQuestions = [
  {
    question: 'Who counts as a user?',
    answer:
      'Everyone who registers with your company code, mentor or mentee. People who run the programme do not count.',
  },
  {
    question: 'What happens when the plan is full?',
    answer:
      'The next person who tries to sign up sees a clear message and you hear about it. Nobody already inside is affected, and no match stops.',
  },
  {
    question: 'What is advanced matching?',
    answer:
      'Comparing weights before a run, replaying a run, and a view of who got their first choice. Stable, explained matches come with every plan.',
  },
  {
    question: 'Can we take our data with us?',
    answer: 'Yes. Everyone can export or erase their own data at any time, without asking us.',
  },
] as const
