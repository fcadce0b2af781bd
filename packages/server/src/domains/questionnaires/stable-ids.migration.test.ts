import type pg from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../testing/database.ts'
import { applyMigrationsBefore } from '../../../testing/older-database.ts'
import { connect } from '../../platform/db/connect.ts'
import { migrate, readMigrationsBefore } from '../../platform/db/migrate.ts'

const MIGRATION = '0067_stable_question_ids.sql'
const at = '2026-01-05T10:00:00Z'

/** The old storage format: without ids, questions were identified by position. */
const asked = (place: number, name: string, ...options: string[]) => ({
  id: `question-${place}`,
  name,
  type: 'single',
  dimension: 'expertise',
  options: options.map((option) => ({ name: option, tracks: [] })),
})
const chose = (place: number, question: string, answer: string) => ({
  questionId: `question-${place}`,
  question,
  answer,
  tracks: [],
  other: '',
})

async function before(pool: pg.Pool): Promise<void> {
  for (const { name, sql } of await readMigrationsBefore()) {
    if (name >= MIGRATION) return
    await pool.query(sql)
  }
}

const insert = async (pool: pg.Pool, text: string, values: unknown[]): Promise<string> =>
  (await pool.query<{ id: string }>(`${text} RETURNING id`, values)).rows[0]?.id ?? ''

async function stage(pool: pg.Pool) {
  const company = await insert(
    pool,
    "INSERT INTO companies (name, description, code) VALUES ('Acme', 'A company', 'ACME')",
    [],
  )
  const version = (number: number, questions: unknown, superseded: string | null) =>
    insert(
      pool,
      `INSERT INTO questionnaires (company_id, role, version, questions, superseded_at) VALUES ($1, 'MENTEE', $2, $3, $4)`,
      [company, number, JSON.stringify(questions), superseded],
    )
  const first = await version(
    1,
    [asked(1, 'Do you smoke?', 'Yes', 'No'), asked(2, 'Pace?', 'Fast', 'Slow')],
    at,
  )
  const second = await version(
    2,
    [asked(1, 'Do you drive?', 'Yes', 'No'), asked(2, 'Do you smoke?', 'Yes', 'No')],
    null,
  )
  const person = async (name: string, questionnaire: string, items: unknown) => {
    const id = await insert(
      pool,
      `INSERT INTO users (company_id, account_type, email, first_name, last_name, password_hash)
       VALUES ($1, 'MENTEE', $2, $2, 'Test', 'x')`,
      [company, `${name}@acme.example`],
    )
    await pool.query(
      'INSERT INTO answers (user_id, company_id, questionnaire_id, items, submitted_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)',
      [id, company, questionnaire, JSON.stringify(items), at],
    )
    return id
  }
  const old = await person('old', first, [chose(1, 'Do you smoke?', 'No'), chose(2, 'Pace?', 'Fast')])
  const current = await person('current', second, [
    chose(1, 'Do you drive?', 'Yes'),
    chose(2, 'Do you smoke?', 'No'),
  ])
  await pool.query("INSERT INTO fairness_questions VALUES ($1, 'MENTEE', 'question-1', $2)", [company, at])
  return { company, first, second, old, current }
}

test('answers of before go with their questions, whatever place these had', async () => {
  const created = await createEmptyDatabase()
  const { pool, close } = connect(created.url, { onError: () => undefined })
  try {
    await before(pool)
    const { company, first, second, old, current } = await stage(pool)
    const migration = (await readMigrationsBefore()).find(({ name }) => name === MIGRATION)
    const client = await pool.connect()
    await client.query(`BEGIN; ${migration?.sql}; COMMIT`)
    client.release()

    const questions = async (id: string) =>
      (await pool.query('SELECT questions FROM questionnaires WHERE id = $1', [id])).rows[0].questions
    const idsByName = (list: { id: string; name: string }[]) =>
      Object.fromEntries(list.map(({ id, name }) => [name, id]))
    const [before1, before2] = [idsByName(await questions(first)), idsByName(await questions(second))]
    expect(before1['Do you smoke?']).toBe(before2['Do you smoke?'])
    expect(new Set([...Object.values(before1), ...Object.values(before2)]).size).toBe(3)
    expect((await questions(second))[0]).toMatchObject({ dimension: 'tracks' })

    const answersOf = async (id: string) =>
      (await pool.query('SELECT questionnaire_id, items FROM answers WHERE user_id = $1', [id])).rows[0]
    const optionId = (await questions(second))[1].options[1].id
    expect(await answersOf(old)).toMatchObject({
      questionnaire_id: first,
      items: [
        { questionId: before2['Do you smoke?'], optionId, answer: 'No' },
        { questionId: before1['Pace?'], answer: 'Fast' },
      ],
    })
    expect(await answersOf(current)).toMatchObject({
      questionnaire_id: second,
      items: [{ questionId: before2['Do you drive?'] }, { questionId: before2['Do you smoke?'], optionId }],
    })
    const { rows } = await pool.query('SELECT question_id FROM fairness_questions WHERE company_id = $1', [
      company,
    ])
    expect(rows).toEqual([{ question_id: before2['Do you drive?'] }])
    await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await applyMigrationsBefore(pool, 1)
    expect(await migrate(pool)).toContain(MIGRATION)
  } finally {
    await close()
    await created.drop()
  }
})

test('whoever has answered every question of the current version already goes on with it', async () => {
  const created = await createEmptyDatabase()
  const { pool, close } = connect(created.url, { onError: () => undefined })
  try {
    await before(pool)
    const { second, old } = await stage(pool)
    await pool.query('UPDATE questionnaires SET questions = $2 WHERE id = $1', [
      second,
      JSON.stringify([asked(1, 'Pace?', 'Slow', 'Fast'), asked(2, 'Do you smoke?', 'No', 'Yes')]),
    ])
    const migration = (await readMigrationsBefore()).find(({ name }) => name === MIGRATION)
    const client = await pool.connect()
    await client.query(`BEGIN; ${migration?.sql}; COMMIT`)
    client.release()
    const { rows } = await pool.query('SELECT questionnaire_id, items FROM answers WHERE user_id = $1', [old])
    expect(rows[0].questionnaire_id).toBe(second)
    expect(
      rows[0].items.map(({ question, answer }: { question: string; answer: string }) => [question, answer]),
    ).toEqual([
      ['Do you smoke?', 'No'],
      ['Pace?', 'Fast'],
    ])
  } finally {
    await close()
    await created.drop()
  }
})
