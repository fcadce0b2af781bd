import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a person's answers in a programme are complete for its current questionnaire. Only then do they take part in
 * runs.
 */
export const hasCurrentAnswers = (userId: SQL, programmeId: SQL): SQL<boolean> =>
  sql`EXISTS (SELECT 1 FROM answers given JOIN questionnaires asked ON asked.id = given.questionnaire_id
    WHERE given.user_id = ${userId} AND given.programme_id = ${programmeId} AND asked.superseded_at IS NULL)`
