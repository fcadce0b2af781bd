import { AppError } from '../../platform/errors.ts'

interface Proposal {
  readonly times: readonly string[]
  readonly minutes: number
  readonly message: string
}

/** The times of a proposal in order; none may have started. */
export function proposedBy(userId: string, { times, minutes, message }: Proposal, now: Date) {
  const proposedTimes = times.map((time) => new Date(time)).sort((a, b) => a.getTime() - b.getTime())
  if (proposedTimes.some((time) => time <= now)) {
    throw new AppError('time_passed', 'One of these times has already passed. Please choose later ones.')
  }
  return { proposedBy: userId, proposedTimes, proposedMinutes: minutes, message }
}

/** No open proposal. */
export const noProposal = {
  proposedBy: null,
  proposedTimes: null,
  proposedDates: null,
  proposedMinutes: null,
  message: '',
}
