/** Only needed by people who answered the public questionnaire. */
export const loadInterestClaim = () => import('./interest-claim')
