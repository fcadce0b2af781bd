export { LeavingBanner } from './leaving-banner'
export { OwnDataCard } from './own-data-card'
