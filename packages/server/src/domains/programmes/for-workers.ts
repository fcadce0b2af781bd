export { pairRulesOf } from './programmes/pair-rules.ts'
export { holdProgramme, programmeById } from './programmes/programmes.queries.ts'
