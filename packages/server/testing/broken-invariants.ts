import type pg from 'pg'

/** For a row `p` of people: someone who must not be in a match in this programme and role. */
const mayNot = (role: 'MENTOR' | 'MENTEE', programmeId: string) =>
  `(p.deactivated_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM memberships v
      WHERE v.user_id = p.id AND v.programme_id = ${programmeId} AND v.role = '${role}' AND v.standing = 'IN')
    OR EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = p.id))`

const bothSides = (table: string, running: string) =>
  (['MENTOR', 'MENTEE'] as const)
    .map(
      (
        role,
      ) => `SELECT t.id, '${role}' AS side FROM ${table} t JOIN users p ON p.id = t.${role.toLowerCase()}_id
        WHERE ${running} AND ${mayNot(role, 't.programme_id')}`,
    )
    .join(' UNION ALL ')

/** Invariants at any moment: each statement finds violations in one snapshot of the database. */
const always: Readonly<Record<string, string>> = {
  'a mentor with more open matches than places': `
    SELECT m.mentor_id, count(*) FROM matches m
    LEFT JOIN memberships v ON v.user_id = m.mentor_id AND v.programme_id = m.programme_id
    WHERE m.ended_at IS NULL GROUP BY m.mentor_id, m.programme_id, v.capacity HAVING count(*) > coalesce(v.capacity, 1)`,
  'a mentor with more running programmes than places': `
    SELECT e.mentor_id, count(*) FROM enrollments e
    LEFT JOIN memberships v ON v.user_id = e.mentor_id AND v.programme_id = e.programme_id
    WHERE e.state = 'ACTIVE' GROUP BY e.mentor_id, e.programme_id, v.capacity HAVING count(*) > coalesce(v.capacity, 1)`,
  'a mentee in more than one open match': `
    SELECT mentee_id FROM matches WHERE ended_at IS NULL GROUP BY mentee_id, programme_id HAVING count(*) > 1`,
  'an open match of somebody who left, moved or changed role': bothSides('matches', 't.ended_at IS NULL'),
  'a running programme of somebody who left, moved or changed role': bothSides(
    'enrollments',
    "t.state = 'ACTIVE'",
  ),
  'two people proposed to each other twice': `
    SELECT least(mentor_id, mentee_id), greatest(mentor_id, mentee_id) FROM matches
    GROUP BY 1, 2 HAVING count(*) > 1`,
  'a match whose state and end disagree': `
    SELECT id, state FROM matches WHERE (ended_at IS NULL) <> (state NOT IN ('REJECTED', 'LAPSED', 'ENDED'))`,
  'a match whose state and answers disagree': `
    SELECT id, state FROM matches WHERE NOT CASE state
      WHEN 'PROPOSED' THEN mentor_accepted_at IS NULL AND mentee_accepted_at IS NULL
      WHEN 'MENTOR_ACCEPTED' THEN mentor_accepted_at IS NOT NULL AND mentee_accepted_at IS NULL
      WHEN 'MENTEE_ACCEPTED' THEN mentor_accepted_at IS NULL AND mentee_accepted_at IS NOT NULL
      WHEN 'LAPSED' THEN true
      WHEN 'REJECTED' THEN mentor_accepted_at IS NULL OR mentee_accepted_at IS NULL
      ELSE mentor_accepted_at IS NOT NULL AND mentee_accepted_at IS NOT NULL END`,
  'both said yes without exactly one programme, or a programme without both': `
    SELECT m.id, m.state, e.state AS programme FROM matches m FULL JOIN enrollments e ON e.match_id = m.id
    WHERE (m.state = 'ENROLLED') IS DISTINCT FROM coalesce(e.state = 'ACTIVE', false)
      OR (m.state = 'ENDED') IS DISTINCT FROM coalesce(e.state IN ('ENDED', 'COMPLETED'), false)`,
  'a programme that is not the one of its match': `
    SELECT e.id FROM enrollments e JOIN matches m ON m.id = e.match_id
    WHERE (e.mentor_id, e.mentee_id, e.programme_id) IS DISTINCT FROM (m.mentor_id, m.mentee_id, m.programme_id)`,
  'a programme without the activities of its track': `
    SELECT e.id FROM enrollments e WHERE
      (SELECT count(*) FROM activities a WHERE a.enrollment_id = e.id) <>
      (SELECT count(*) FROM track_activities a WHERE a.track_id = e.track_id)`,
  'an agreement signed by a stranger, in another wording or after the end': `
    SELECT s.enrollment_id, s.user_id FROM agreement_signatures s JOIN enrollments e ON e.id = s.enrollment_id
    WHERE s.user_id NOT IN (e.mentor_id, e.mentee_id) OR s.version <> e.agreement_version OR s.signed_at > e.ended_at`,
  'more people than the plan has places': `
    SELECT c.id, count(*) FROM companies c JOIN users u ON u.company_id = c.id AND u.deactivated_at IS NULL
    WHERE c.plan = 'STARTER' AND u.account_type IN ('MENTOR', 'MENTEE') GROUP BY 1 HAVING count(*) > 30`,
  'answers to the questionnaire of another programme or role, or of nobody who takes part in it': `
    SELECT a.user_id FROM answers a JOIN questionnaires q ON q.id = a.questionnaire_id
    LEFT JOIN memberships v ON v.user_id = a.user_id AND v.programme_id = a.programme_id
    WHERE (q.programme_id, q.role) IS DISTINCT FROM (v.programme_id, v.role)
      AND NOT EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = a.user_id AND x.erased_at IS NOT NULL)`,
  'places, a pause or a hold kept under another company': `
    SELECT u.id FROM users u LEFT JOIN memberships v ON v.user_id = u.id LEFT JOIN matching_holds k ON k.user_id = u.id
    WHERE v.company_id <> u.company_id OR k.company_id <> u.company_id`,
  'somebody who takes part without a membership, or whose first one is of another company or role': `
    SELECT u.id FROM users u LEFT JOIN LATERAL (
      SELECT * FROM memberships m WHERE m.user_id = u.id ORDER BY m.joined_at, m.id LIMIT 1) v ON true
    WHERE u.account_type IN ('MENTOR', 'MENTEE') AND NOT EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = u.id AND x.erased_at IS NOT NULL)
      AND (v.company_id, v.role) IS DISTINCT FROM (u.company_id, u.account_type)`,
  'somebody who is a mentor and a mentee in one programme': `
    SELECT user_id FROM memberships GROUP BY user_id, programme_id HAVING count(*) > 1`,
  'an erased account with something left of it': `
    SELECT u.id, u.deactivated_at, v.user_id AS membership, k.note AS hold FROM users u JOIN erasures x ON x.user_id = u.id AND x.erased_at IS NOT NULL
      LEFT JOIN memberships v ON v.user_id = u.id LEFT JOIN matching_holds k ON k.user_id = u.id
    WHERE u.deactivated_at IS NULL OR u.first_name <> 'Former'
      OR EXISTS (SELECT 1 FROM answers a WHERE a.user_id = u.id AND a.items <> '[]')
      OR v.user_id IS NOT NULL OR k.user_id IS NOT NULL`,
  'a proposal of a run below the floor': `
    SELECT m.id FROM matches m JOIN programmes p ON p.id = m.programme_id WHERE NOT m.by_hand AND p.match_floor - 0.0001 >
      100 * least((m.mentor_view -> 'score' ->> 'total')::float8, (m.mentee_view -> 'score' ->> 'total')::float8)`,
  'two runs of one programme at once': `
    SELECT programme_id FROM matching_runs WHERE state = 'RUNNING' GROUP BY programme_id, is_draft HAVING count(*) > 1`,
  'what was wrong at the moment it was written': 'SELECT what, match_id FROM offences',
}

/** Invariants once everything is quiet. */
const atRest: Readonly<Record<string, string>> = {
  'a run that did not come to its end': `SELECT id, state, failure FROM matching_runs WHERE state <> 'DONE'`,
  'a run without its proof': `
    SELECT id FROM matching_runs WHERE verified IS NOT true OR (certificate ->> 'blockingPairs')::int <> 0`,
  'a run that counted other pairs than it proposed': `
    SELECT r.id, r.proposed, count(m.id) FROM matching_runs r LEFT JOIN matches m ON m.run_id = r.id
    GROUP BY r.id HAVING coalesce(r.proposed, 0) <> count(m.id)`,
  'a job that failed or never ran': `
    SELECT name, state, data, output FROM pgboss.job
    WHERE state IN ('failed', 'retry', 'active') OR (state = 'created' AND start_after <= now())`,
  'somebody proposed to who was not told': `
    SELECT m.id, p.id AS person FROM matches m JOIN users p ON p.id IN (m.mentor_id, m.mentee_id)
    WHERE m.ended_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM notices n WHERE n.user_id = p.id AND n.kind = 'match-found' AND n.thing_id = m.id)`,
  'a deadlock': `
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database() AND deadlocks > 0`,
}

async function foundBy(pool: pg.Pool, statements: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = []
  for (const [promise, statement] of Object.entries(statements)) {
    const { rows } = await pool.query(statement)
    if (rows.length > 0) found.push(`${promise}: ${rows.length}, as ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}

export const brokenNow = (pool: pg.Pool): Promise<string[]> => foundBy(pool, always)
export const brokenAtRest = (pool: pg.Pool): Promise<string[]> => foundBy(pool, { ...always, ...atRest })

/** Records what is wrong with a match at the moment it is written: later it may look right. */
export async function watchMatches(pool: pg.Pool): Promise<void> {
  await pool.query(`
    CREATE TABLE offences (what text NOT NULL, match_id uuid NOT NULL);
    CREATE FUNCTION note_offences() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO offences SELECT CASE
          WHEN p.deactivated_at IS NOT NULL THEN 'proposed to somebody deactivated'
          WHEN v.user_id IS NULL THEN 'proposed to somebody of another programme'
          WHEN v.role::text <> CASE WHEN p.id = NEW.mentor_id THEN 'MENTOR' ELSE 'MENTEE' END
            THEN 'proposed in another role'
          WHEN EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = p.id) THEN 'proposed to somebody who leaves'
          WHEN NOT NEW.by_hand AND EXISTS (SELECT 1 FROM matching_holds k WHERE k.user_id = p.id)
            THEN 'proposed to somebody held'
          WHEN v.paused_until > current_date THEN 'proposed to somebody paused'
          ELSE 'proposed to somebody who does not search'
          END, NEW.id
        FROM users p LEFT JOIN memberships v ON v.user_id = p.id AND v.programme_id = NEW.programme_id
        WHERE p.id IN (NEW.mentor_id, NEW.mentee_id) AND (
          p.deactivated_at IS NOT NULL OR v.user_id IS NULL
          OR v.role::text <> CASE WHEN p.id = NEW.mentor_id THEN 'MENTOR' ELSE 'MENTEE' END
          OR EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = p.id)
          OR (NOT NEW.by_hand AND EXISTS (SELECT 1 FROM matching_holds k WHERE k.user_id = p.id))
          OR v.paused_until > current_date OR NOT v.wants_match OR v.standing <> 'IN');
      RETURN NULL;
    END $$;
    CREATE TRIGGER watch_new AFTER INSERT ON matches FOR EACH ROW EXECUTE FUNCTION note_offences();
    CREATE FUNCTION note_revival() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO offences VALUES ('changed after its end', NEW.id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER watch_ended AFTER UPDATE ON matches FOR EACH ROW
      WHEN (OLD.ended_at IS NOT NULL AND (NEW.state <> OLD.state OR NEW.ended_at IS DISTINCT FROM OLD.ended_at))
      EXECUTE FUNCTION note_revival();`)
}
