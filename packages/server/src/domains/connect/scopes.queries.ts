/** Things without a programme belong to all programmes of the company. */
const inItsProgrammes = (table: string) => `
  SELECT coalesce(programme_ids, ARRAY(SELECT id FROM programmes WHERE company_id = $2)) AS programme_ids
  FROM ${table} WHERE id = $1 AND company_id = $2`

export const scopes = {
  apiKey: inItsProgrammes('api_keys'),
  webhook: `
    SELECT ARRAY(SELECT id FROM programmes WHERE company_id = $2) AS programme_ids
    FROM webhooks WHERE id = $1 AND company_id = $2`,
}
