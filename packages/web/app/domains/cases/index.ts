export { useNewCases } from './new-cases'
