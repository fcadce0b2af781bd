/** The names of a sponsor's figures, on the page and in files. No schema library is imported here. */

export const sponsorSteps = ['invited', 'joined', 'answered', 'matched', 'agreed', 'met', 'finished'] as const
export type SponsorStep = (typeof sponsorSteps)[number]

export const stepLabels: Readonly<Record<SponsorStep, string>> = {
  invited: 'Invited',
  joined: 'Joined',
  answered: 'Answered',
  matched: 'Matched',
  agreed: 'Both said yes',
  met: 'Met',
  finished: 'Finished',
}

export const TOO_FEW = '<5'
export const TOO_EARLY = '–'

export const countLabel = (count: number | null): string =>
  count === null ? TOO_FEW : count.toLocaleString('en-GB')

export const shareLabel = (share: number | null): string =>
  share === null ? TOO_EARLY : `${Math.round(share * 100)}%`

export const siteLabel = (name: string | null): string => name ?? 'Other sites or not given'

export const sponsorShares = {
  goals: 'Goals reached',
  recommend: 'Would recommend it',
  pleased: 'Rate their sessions 4 or 5 of 5',
} as const

export const sponsorNote =
  'Counts are rounded down to a multiple of five, and percentages follow from the rounded counts. Groups under five are hidden, and a percentage needs at least twenty.'
