export { paperBrandOf, postBranded } from './branding/brands.ts'
export {
  changedMeanwhile,
  createByAdmin,
  editCompany,
  noSuchCompany,
} from './companies/administer-companies.ts'
export {
  companyNamed,
  hasSeat,
  lockCompany,
  lockOpenCompany,
  openCompany,
  takesSeat,
} from './companies/companies.queries.ts'
export {
  claimPlaceIn,
  claimSeat,
  companyOfCode,
  createCompany,
  enterByCode,
  freeSeatsIn,
  lockPlacesIn,
  noOpenCompany,
  requireCode,
} from './companies/companies.service.ts'
export {
  companyWithSeats,
  notifyOfFullPlan,
  plansShortOfPlaces,
  recordImport,
} from './companies/plan-alerts.ts'
export { jobs } from './jobs.ts'
export { inOwnWords } from './own-words/in-own-words.ts'
export { type StoredWords, saveWords, wordsOfCompany } from './own-words/own-words.queries.ts'
export { personalData } from './personal-data.ts'
export { changeState, createProgramme } from './programmes/administer-programmes.ts'
export { noSuchProgramme } from './programmes/no-such-programme.ts'
export {
  firstProgramme,
  freePlacesIn,
  lockProgramme,
  type ProgrammeRow,
  programmeById,
  programmeNamed,
  programmeOf,
} from './programmes/programmes.queries.ts'
export { routes } from './routes.ts'
export { scopes } from './scopes.queries.ts'
export { linkTemplateSparks, trackNames } from './tracks/tracks.queries.ts'
export type { DefaultTrackIds } from './tracks/tracks.service.ts'
