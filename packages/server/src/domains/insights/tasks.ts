import { paper } from '../../platform/pdf/papers.ts'

export const monthlyReport = paper(
  'monthly-report',
  async () => (await import('./programme-health/monthly-report.ts')).drawReport,
)

export const outcomesReport = paper(
  'outcomes-report',
  async () => (await import('./outcomes/outcomes-report.ts')).drawOutcomesReport,
)

export const sponsorReport = paper(
  'sponsor-report',
  async () => (await import('./sponsor/sponsor-report.ts')).drawSponsorReport,
)
