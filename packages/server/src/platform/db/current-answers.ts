import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a person's answers are complete for the questionnaire as it is now. Nobody else takes part in runs: part of
 * what they are asked is not answered yet.
 */
export const hasCurrentAnswers = (userId: SQL): SQL<boolean> =>
  sql`EXISTS (SELECT 1 FROM answers given JOIN questionnaires asked ON asked.id = given.questionnaire_id
    WHERE given.user_id = ${userId} AND asked.superseded_at IS NULL)`
