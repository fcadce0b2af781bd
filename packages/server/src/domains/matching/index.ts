export { carryPause, stopSearching } from './availability/availability.service.ts'
export { jobs } from './jobs.ts'
export { acceptMatch, rejectMatch } from './matches/decide-match.ts'
export { tendMatches } from './matches/match-clock.ts'
export { isInLiveMatch, lockLiveMatchesOf, lockMatch } from './matches/matches.queries.ts'
export { reasonsTold } from './matches/matches.service.ts'
export { endEnrolledMatch, withdrawFromMatches } from './matches/withdraw-from-matches.ts'
export { carryHold } from './matching-desk/holds.queries.ts'
export { holdUntilDecided } from './matching-desk/holds.ts'
export { triggerMatching } from './matching-runs/administer-runs.ts'
export { forgetInRuns } from './matching-runs/forget-in-runs.ts'
export { prepareRuns } from './matching-runs/matching-runs.jobs.ts'
export { programmesOfPerson } from './matching-runs/matching-runs.queries.ts'
export {
  requestRun,
  requestRunOn,
  requestRunsOf,
  requestRunsWherePeopleWait,
} from './matching-runs/request-run.ts'
export { runHere } from './matching-runs/run-here.ts'
export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
export { scopes } from './scopes.queries.ts'
