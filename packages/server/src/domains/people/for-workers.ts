export { statedWeeksOf } from './meeting-hours/meeting-hours.service.ts'
export { lockPeople } from './people.queries.ts'
export { factsOf } from './person-facts/known-facts.ts'
