import { sql } from 'drizzle-orm'
import type { StoredAnswer, StoredQuestion } from '../src/platform/db/schema/index.ts'
import type { Platform } from '../src/platform/platform.ts'

const BATCH = 1_000

/** A small seeded generator (mulberry32), so that the crowd is reproducible. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 0x100000000
  }
}

/** The answers of a person with preferences, biased towards the popular first options. */
export function randomAnswers(questions: readonly StoredQuestion[], random: () => number): StoredAnswer[] {
  const leaning = Math.floor(random() * 16)
  return questions.flatMap(({ id, name, type, cap, options }) => {
    if (type === 'text')
      return [{ questionId: id, question: name, answer: '', tracks: [], other: 'In my own words.' }]
    const count = type === 'single' ? 1 : 1 + Math.floor(random() * Math.min(cap ?? 3, 3))
    const positions = new Set(
      Array.from({ length: count }, () =>
        Math.floor((random() < 0.5 ? leaning + random() * 3 : random() ** 1.7 * 16) % options.length),
      ),
    )
    return [...positions].flatMap((position) => {
      const option = options[position]
      return option
        ? [{ questionId: id, question: name, answer: option.name, tracks: option.tracks, other: '' }]
        : []
    })
  })
}

/** Many people of one company with answers and mostly a personality result; set-based, without any run. */
export async function addCrowd(
  platform: Pick<Platform, 'database' | 'clock'>,
  companyId: string,
  {
    mentors,
    mentees,
    seed = 1,
    isFew = false,
  }: { mentors: number; mentees: number; seed?: number; isFew?: boolean },
): Promise<void> {
  const random = seededRandom(seed)
  for (const [role, count] of [['MENTOR', mentors] as const, ['MENTEE', mentees] as const]) {
    const { rows } = await platform.database.db.execute<{ id: string; questions: StoredQuestion[] }>(sql`
      SELECT id, questions FROM questionnaires
      WHERE company_id = ${companyId} AND role = ${role}::account_type AND superseded_at IS NULL`)
    const [questionnaire] = rows
    if (!questionnaire) throw new Error(`the company has no questionnaire for ${role}`)
    for (let at = 0; at < count; at += BATCH) {
      const people = Array.from({ length: Math.min(BATCH, count - at) }, (_, i) => ({
        id: crypto.randomUUID(),
        number: at + i,
        items: randomAnswers(questionnaire.questions, random),
        traits: random() < 0.7 ? randomTraits(random) : null,
        hours: Math.floor(random() * 720),
      }))
      await insertPeople(platform, { companyId, role, questionnaireId: questionnaire.id }, people)
    }
  }
  // For a handful of people the planner needs no statistics.
  if (!isFew) await platform.database.pool.query('ANALYZE')
}

const randomTraits = (random: () => number) => {
  const share = () => Math.floor(random() * 101)
  return {
    traits: {
      openness: share(),
      conscientiousness: share(),
      extraversion: share(),
      agreeableness: share(),
      steadiness: share(),
      energy: share(),
    },
    preferences: { planning: share(), talking: share(), together: share(), bursts: share() },
  }
}

async function insertPeople(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { companyId, role, questionnaireId }: { companyId: string; role: string; questionnaireId: string },
  people: readonly object[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
    AS g(id uuid, number int, items jsonb, traits jsonb, hours int)`
  const waited = sql`${clock.now()}::timestamptz - hours * interval '1 hour'`
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO users (id, company_id, account_type, email, first_name, last_name, password_hash, questionnaire_filled_at, email_proven_at)
      SELECT id, ${companyId}, ${role}::account_type, id || '@crowd.example', 'Person', number::text, 'none', ${waited}, ${waited}
      FROM ${given}`)
    await tx.execute(sql`
      INSERT INTO memberships (user_id, programme_id, company_id, role)
      SELECT g.id, p.id, p.company_id, ${role}::account_type FROM ${given}, programmes p
      WHERE p.company_id = ${companyId} AND p.number = 1`)
    await tx.execute(sql`
      INSERT INTO answers (user_id, company_id, questionnaire_id, items, submitted_at, updated_at)
      SELECT id, ${companyId}, ${questionnaireId}, items, ${waited}, ${waited} FROM ${given}`)
    await tx.execute(sql`
      INSERT INTO personality_results (user_id, company_id, traits, preferences, taken_at)
      SELECT id, ${companyId}, traits -> 'traits', traits -> 'preferences', ${waited} FROM ${given}
      WHERE jsonb_typeof(traits) = 'object'`)
  })
}
