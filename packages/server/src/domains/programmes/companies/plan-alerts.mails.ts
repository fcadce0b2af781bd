import { planNames, planSeats } from '@brightpair/contract'
import type { Mail } from '../../../platform/mail/outbox.ts'
import type { PlanAlert } from './plan-alerts.queries.ts'

interface Reader {
  readonly email: string
  readonly firstName: string
}

/** One email about all companies short of places at that moment. */
export function planAlertMail(reader: Reader, alerts: readonly PlanAlert[], publicUrl: string): Mail {
  const [first] = alerts
  const title =
    alerts.length === 1 && first ? titleOf(first) : `${alerts.length} companies are running out of places`
  return {
    kind: 'plan-alert',
    to: reader.email,
    subject: title,
    heading: title,
    paragraphs: [
      `Hello ${reader.firstName},`,
      'Nobody who has already joined is affected, and no matches will stop. A larger plan makes room for more people.',
    ],
    sections: [
      {
        title: 'Places',
        entries: alerts.map((alert) => ({
          title: titleOf(alert),
          text: sentenceOf(alert),
          url: `${publicUrl}/admin-dashboard/companies/${alert.id}`,
        })),
      },
    ],
    footnote: 'You get this at most once a day per company, because you run the platform.',
  }
}

const isFull = ({ plan, people }: PlanAlert) => people >= (planSeats[plan] ?? Number.POSITIVE_INFINITY)

const titleOf = (alert: PlanAlert) =>
  isFull(alert) ? `${alert.name}’s plan is full` : `${alert.name}’s plan is nearly full`

function sentenceOf({ plan, people, refused }: PlanAlert): string {
  const taken = `${people} of ${planSeats[plan]} places in the ${planNames[plan]} plan are taken.`
  if (refused === 0) return taken
  return `${taken} ${refused === 1 ? 'One more person' : `${refused} more people`} wanted to join since our last email.`
}
