/** Only somebody who answered the public questionnaire needs it. */
export const loadInterestClaim = () => import('./interest-claim')
