export { matchFound } from './wording.ts'
export { writeNotices } from './write-notices.ts'
