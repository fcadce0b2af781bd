export { FairnessPage } from './fairness/fairness-page'
export { HealthPage } from './programme-health/health-page'
export { SearchBox } from './search/search-box'
