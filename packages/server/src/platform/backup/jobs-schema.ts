import { getConstructionPlans } from 'pg-boss'
import type { Header } from './format.ts'

type JobsSchema = NonNullable<Header['jobs']>

/** The DDL this version of the job queue uses, without the transaction the library wraps around it. */
export function jobsSchema(): JobsSchema {
  const sql = getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
  const version = /INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(sql)?.[1]
  if (!version || /\b(BEGIN|COMMIT);\s*$/m.test(sql.replaceAll(/\$\$[\s\S]*?\$\$/g, '')))
    throw new Error('the job queue builds its tables in a way that a backup does not know')
  return { version: Number(version), sql }
}
