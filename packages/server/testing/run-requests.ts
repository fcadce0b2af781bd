import type { Platform } from '../src/platform/platform.ts'
import { addMember, type Member } from './members.ts'
import type { Suite } from './request-settings.ts'

/** An admin of a platform where no one is matched by itself: only runs that are asked for by hand begin. */
export async function addAdminByHand({ platform, call }: Pick<Suite, 'platform' | 'call'>): Promise<Member> {
  const admin = await addMember(platform, 'ADMIN', null)
  const body = { autoMatchingEnabled: false }
  await call('POST /app-settings/toggle-auto-matching', { token: admin.token, body })
  return admin
}

/** The causes of all runs that were asked for from now on, also of those that were put off at once for want of people. */
export async function recordRunRequests({ database: { pool } }: Pick<Platform, 'database'>) {
  await pool.query(`
    CREATE TABLE run_requests (number bigserial, company_id uuid, cause text);
    CREATE FUNCTION note_run_request() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO run_requests (company_id, cause) VALUES (new.company_id, new.cause);
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_run_request AFTER INSERT ON matching_runs FOR EACH ROW EXECUTE FUNCTION note_run_request()`)
  return async (companyId: string): Promise<string[]> => {
    const { rows } = await pool.query<{ cause: string }>(
      'SELECT cause FROM run_requests WHERE company_id = $1 ORDER BY number',
      [companyId],
    )
    return rows.map(({ cause }) => cause)
  }
}
