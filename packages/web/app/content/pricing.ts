export interface Plan {
  name: string
  /** The slug in a booking's URL. */
  slug: string
  size: string
  price: string
  period?: string
  /** Whole dollars, where there is a fixed price. */
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

export const pricingCopy = {
  title: 'Pay for the people you bring',
  lead: 'Every plan runs the whole product, with a reason for every match. Plans differ in how many people can join and in how much help you get from us.',
  note: 'One petal is one person. Not sure which size fits?',
  sales: 'Contact our sales team',
  questions: 'Common questions',
  picture: {
    of: 'overview',
    alt: 'The overview: what needs doing today, how far people have come, and how matches went week by week.',
    caption: 'The overview, as everyone who runs a programme sees it. A real screen with sample people.',
  },
} as const

export const pricingQuestions = [
  {
    question: 'Which features come with which plan?',
    answer:
      'All of them come with every plan: nothing in the product is switched off. The lists on the cards say what our team sets up and supports with you: the basics and a monthly report in Starter; matching weights, integrations and the analytics dashboard in Growth; your branding and features made for you in Enterprise.',
  },
  {
    question: 'Who counts as a user?',
    answer:
      'Everyone with an account in your company, mentor or mentee, from the day they’re invited or sign up. Deactivated accounts, people on the waiting list and the people who run the programme don’t count.',
  },
  {
    question: 'What happens when the plan is full?',
    answer:
      'The next person who signs up goes on the waiting list and is told so. The platform admins get an email, at most once a day, and the company’s managers see it on their overview; both also learn when nine in ten places are taken. A free place goes to whoever has waited longest. Nobody already inside is affected, and no match stops.',
  },
  {
    question: 'What’s advanced matching?',
    answer:
      'Comparing weights before a run, replaying a run, and a view of how many mentees got their first choice. Our team works through them with you.',
  },
  {
    question: 'Can we take our data with us?',
    answer:
      'Yes. Everyone can export or erase their own data without asking us, and the lists you work with download as CSV.',
  },
  {
    question: 'Can we run it ourselves?',
    answer:
      'Yes. Brightpair is open source under the MIT licence. On your own server you choose the plan of each company yourself.',
  },
] as const
