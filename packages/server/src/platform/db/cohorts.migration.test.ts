import { expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../testing/database.ts'
import { connect } from './connect.ts'
import { readMigrations } from './migrate.ts'

const MIGRATION = '_cohorts.sql'

test('what a company and its people had before belongs to its first programme and their membership', async () => {
  const created = await createEmptyDatabase()
  const { pool, close } = connect(created.url, { onError: () => undefined })
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    (await pool.query<{ id: string }>(`${text} RETURNING id`, values)).rows[0]?.id ?? ''
  try {
    const migrations = await readMigrations()
    const at = migrations.findIndex(({ name }) => name.endsWith(MIGRATION))
    for (const { sql } of migrations.slice(0, at)) await pool.query(sql)
    const company = await one(
      "INSERT INTO companies (name, description, code) VALUES ('Acme', 'A company', 'ACME')",
    )
    const programme = await one('INSERT INTO programmes (company_id, number, name) VALUES ($1, 1, $2)', [
      company,
      'Mentoring',
    ])
    const track = await one(
      "INSERT INTO tracks (company_id, name, description, themes) VALUES ($1, 'Track', 'One', '{a,b}')",
      [company],
    )
    const asked = (role: string) =>
      one(
        `INSERT INTO questionnaires (company_id, role, questions) VALUES ($1, $2, '[{"id":"q","name":"Q"}]')`,
        [company, role],
      )
    const person = async (role: string) => {
      const id = await one(
        `INSERT INTO users (company_id, account_type, email, first_name, last_name, password_hash)
         VALUES ($1, $2, $3, 'A', 'B', 'x')`,
        [company, role, `${role.toLowerCase()}@acme.example`],
      )
      await pool.query(
        'INSERT INTO memberships (user_id, programme_id, company_id, role) VALUES ($1, $2, $3, $4)',
        [id, programme, company, role],
      )
      await pool.query(
        `INSERT INTO answers (user_id, company_id, questionnaire_id, items, submitted_at, updated_at)
         VALUES ($1, $2, $3, '[]', now() - interval '3 days', now())`,
        [id, company, await asked(role)],
      )
      return id
    }
    const [mentor, mentee] = [await person('MENTOR'), await person('MENTEE')]
    const run = await one(
      "INSERT INTO matching_runs (company_id, cause, state, requested_at) VALUES ($1, 'ANSWERS', 'DONE', now())",
      [company],
    )
    await one(
      `INSERT INTO matches (company_id, run_id, mentor_id, mentee_id, track_id, mentor_view, mentee_view, weights, proposed_at,
         remind_at, expires_at) VALUES ($1, $2, $3, $4, $5, '{}', '{}', '{}', now(), now(), now() + interval '7 days')`,
      [company, run, mentor, mentee, track],
    )
    const before = (await pool.query('SELECT id, role, places, searching_since FROM seekers ORDER BY role'))
      .rows

    await pool.query(migrations[at]?.sql ?? '')

    for (const table of ['tracks', 'questionnaires', 'answers', 'matching_runs', 'matches']) {
      const { rows } = await pool.query(`SELECT DISTINCT programme_id FROM ${table}`)
      expect(rows, table).toEqual([{ programme_id: programme }])
    }
    const [first] = (await pool.query('SELECT code, state, rhythm, joins FROM programmes')).rows
    expect(first).toEqual({ code: 'ACME', state: 'OPEN', rhythm: 'AUTOMATIC', joins: 'CODE' })
    const after = (await pool.query('SELECT id, role, places, searching_since FROM seekers ORDER BY role'))
      .rows
    expect(after).toEqual(before)
    expect(after.map(({ places }) => places)).toEqual([0, 0])
    // Rows that name only the company still belong to its first programme; a second programme has a code of its own.
    const second = await one(
      "INSERT INTO programmes (company_id, number, name, code) VALUES ($1, 2, 'Second', 'ACME-2')",
      [company],
    )
    const added = await one(
      "INSERT INTO tracks (company_id, name, description, themes) VALUES ($1, 'Other', 'Two', '{a}')",
      [company],
    )
    const { rows } = await pool.query('SELECT programme_id FROM tracks WHERE id = $1', [added])
    expect(rows).toEqual([{ programme_id: programme }])
    const live = (programmeId: string, otherMentor: string) =>
      pool.query(
        `INSERT INTO matches (company_id, programme_id, mentor_id, mentee_id, mentor_view, mentee_view, weights, proposed_at,
           remind_at, expires_at) VALUES ($1, $2, $3, $4, '{}', '{}', '{}', now(), now(), now())`,
        [company, programmeId, otherMentor, mentee],
      )
    await expect(live(second, mentor)).rejects.toThrow('matches_never_again')
    // A membership must not point to another company's programme.
    const stranger = await one(
      "INSERT INTO companies (name, description, code) VALUES ('Other', 'Another', 'OTHER')",
    )
    await expect(
      pool.query('UPDATE memberships SET company_id = $1 WHERE user_id = $2', [stranger, mentor]),
    ).rejects.toThrow('memberships_programme_id_company_id_fkey')
  } finally {
    await close()
    await created.drop()
  }
})
