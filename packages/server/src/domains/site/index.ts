export { claimInterest, interestOf } from './interest-answers/interest-answers.service.ts'
export { openLeadOfBooking, openLeadOfInterest, openLeadOfMessage } from './leads/open-lead.ts'
export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
