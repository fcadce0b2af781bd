import { absolute, type StructuredData } from './site-meta'

export const organization = (): StructuredData => ({
  '@type': 'Organization',
  '@id': absolute('/#organization'),
  name: 'Brightpair',
  url: absolute('/'),
  logo: absolute('/icon-512.png'),
  slogan: 'Smarter Matches Brighter Futures',
})

export const website = (): StructuredData => ({
  '@type': 'WebSite',
  name: 'Brightpair',
  url: absolute('/'),
  publisher: { '@id': absolute('/#organization') },
})

interface Offered {
  name: string
  size: string
  /** Whole dollars per month; an offer without one is on request. */
  monthly?: number | undefined
}

export const software = (plans: readonly Offered[]): StructuredData => ({
  '@type': 'SoftwareApplication',
  name: 'Brightpair',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any, in a web browser',
  url: absolute('/'),
  offers: plans
    .filter(({ monthly }) => monthly !== undefined)
    .map(({ name, size, monthly }) => ({
      '@type': 'Offer',
      name,
      description: size,
      url: absolute('/pricing'),
      price: String(monthly),
      priceCurrency: 'USD',
    })),
})

export const questions = (list: readonly { question: string; answer: string }[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: list.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
