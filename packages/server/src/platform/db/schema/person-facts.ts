import { pgTable, text } from 'drizzle-orm/pg-core'
import { ofOnePerson } from './of-one-person.ts'

/** Where in the company someone works, and for whom. Only people of whom something is known have a row. */
export const personFacts = pgTable('person_facts', {
  ...ofOnePerson,
  department: text().notNull().default(''),
  /** Lower case; whoever has it may not be here. */
  managerEmail: text('manager_email').notNull().default(''),
})
