export { pairRulesOf } from './programmes/pair-rules.ts'
export { lockProgramme, programmeById } from './programmes/programmes.queries.ts'
