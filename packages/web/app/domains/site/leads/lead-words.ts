import type { Lead, LeadDetails } from '@brightpair/contract'
import { planNames } from '@brightpair/contract/company-plans'
import { writtenAs } from '~/lib/reader-format'

export const kindOptions = [
  { id: 'all', label: 'All' },
  { id: 'MESSAGE', label: 'Messages' },
  { id: 'DEMO', label: 'Demos' },
  { id: 'INTEREST', label: 'Interest' },
] as const

export const statusOptions: readonly { id: Lead['status']; label: string }[] = [
  { id: 'NEW', label: 'New' },
  { id: 'IN_PROGRESS', label: 'In progress' },
  { id: 'ANSWERED', label: 'Answered' },
  { id: 'CLOSED', label: 'Closed' },
]

const PROMISED_HOURS = 24

/** The time left for a reply: the contact page promises one within 24 hours. */
export function answerTime(
  { status, createdAt, source }: Pick<LeadDetails, 'status' | 'createdAt' | 'source'>,
  now = new Date(),
): { label: string; isLate: boolean } | undefined {
  if (source.kind !== 'MESSAGE' || status === 'ANSWERED' || status === 'CLOSED') return undefined
  const left = PROMISED_HOURS - (now.getTime() - Date.parse(createdAt)) / 3_600_000
  if (left <= 0) return { label: 'Later than the promised 24 hours', isLate: true }
  const hours = Math.ceil(left)
  return { label: `Answer within ${hours} ${hours === 1 ? 'hour' : 'hours'}`, isLate: false }
}

interface Fact {
  label: string
  value: string
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

/** `Head of People, Tidewater Housing`, as far as known. */
export function workOf({ company, source }: LeadDetails): string {
  const role = source.kind === 'MESSAGE' ? source.jobTitle : source.kind === 'DEMO' ? source.role : null
  return [role, company].filter(Boolean).join(', ')
}

/** What the visitor provided besides the message; empty fields are left out. */
export function factsOf({ email, title, source }: LeadDetails): Fact[] {
  const facts = [
    { label: 'Subject', value: title },
    { label: 'Email', value: email ?? 'None given' },
    ...factsOfSource(source),
  ]
  return facts.filter(({ value }) => value !== '')
}

function factsOfSource(source: LeadDetails['source']): Fact[] {
  switch (source.kind) {
    case 'MESSAGE':
      return [
        { label: 'Phone', value: source.phone ?? '' },
        { label: 'Headcount', value: source.headcount ?? '' },
        { label: 'Agreed to communications', value: yesOrNo(source.agreeToComms) },
        { label: 'Interested in partnership', value: yesOrNo(source.interestedInPartnership) },
      ]
    case 'DEMO':
      return [
        { label: 'In the visitor’s time zone', value: momentIn(source.startsAt, source.timeZone) },
        { label: 'Time zone', value: source.timeZone },
        { label: 'Chosen plan', value: source.plan ? planNames[source.plan] : '' },
      ]
    case 'INTEREST':
      return [{ label: 'Wants to be', value: source.accountType === 'MENTOR' ? 'Mentor' : 'Mentee' }]
  }
}

const momentIn = (moment: string, timeZone: string) =>
  writtenAs({
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })(new Date(moment))
