import type { Client } from '../migration/old-database.ts'

/** What this year doesn't read, and why it is there. */
const KEPT: Readonly<Record<string, string>> = {
  'their rows go, or lose a name, when what they refer to is deleted or erased': `
    activities_of_resource case_entries_by_author case_looks_by_reader case_named_readers_by_person
    case_tasks_by_assignee cases_by_author cases_by_pair cases_by_programme contact_pauses_by_case
    data_exports_by_person directory_members_of_person draft_changes_by_mentee draft_changes_by_mentor
    draft_proposals_by_mentee draft_proposals_by_mentor feedback_released_by half_sign_ins_of_user
    interest_answers_by_user lead_replies_by_mail letter_readers_by_mail mailed_links_by_user
    notices_by_author notices_by_mail nudge_rules_by_programme nudge_rules_by_track nudges_by_pair
    nudges_by_person parting_profiles_by_user passkey_challenges_of_user person_facts_by_manager
    pushes_of_notice pushes_of_pair recoveries_by_asker resource_films_of_uploader
    resource_marks_of_resource session_series_by_enrollment sessions_by_membership sessions_by_team_role
    sign_on_domains_by_company tasks_by_activity tasks_by_goal team_notes_by_pair team_notes_by_person
    track_activities_of_resource withheld_nudges_by_person`,
  'nothing of it is due, or old enough, at the end of this year': `
    api_keys_ending audit_entries_by_age busy_calendars_due cases_by_closing contact_messages_by_age demo_bookings_by_start
    directory_members_open directory_people_gone erasures_due interest_answers_by_age mailed_links_by_expiry
    matches_by_reminder memberships_waiting message_attachments_unsent notices_by_age notices_to_mail_by_person nudges_by_rule
    pushes_due rate_limits_by_end room_seats_by_age room_signals_by_age sign_on_attempts_by_expiry
    webhook_deliveries_before webhook_deliveries_by_age webhook_deliveries_due`,
  'nobody in this year has a video call, a directory, an import, a lead or a draft, or searches for words': `
    activities_sparks_by_name audit_entries_search directory_people_email directory_people_external_id
    leads_of_kind matches_by_newest matching_drafts_by_company messages_words people_import_rows_by_result
    people_imports_by_newest resources_of_company room_signals_by_seat tracks_by_company users_by_name`,
  'another one is as good while a pair has written as little as here': `
    feedback_in_rounds feedback_poor_by_newest feedback_released_about messages_read`,
}

const kept = new Set(Object.values(KEPT).flatMap((names) => names.trim().split(/\s+/)))

type Scans = ReadonlyMap<string, number>

interface IndexUse {
  readonly name: string
  readonly table: string
  readonly scans: number
  readonly megabytes: number
}

/** What has not been read since then, apart from what is named with a reason; and names of what is no longer there. */
export function judgeIndexes(
  since: Scans,
  now: readonly IndexUse[],
  named: ReadonlySet<string> = kept,
): { unread: IndexUse[]; excused: IndexUse[]; stale: string[] } {
  const { unread = [], excused = [] } = Object.groupBy(
    now.filter(({ name, scans }) => scans === (since.get(name) ?? 0)),
    ({ name }) => (named.has(name) ? 'excused' : 'unread'),
  )
  const there = new Set(now.map(({ name }) => name))
  return { unread, excused, stale: [...named].filter((name) => !there.has(name)) }
}

/** How often each index has been read so far. */
export async function indexScans(client: Client): Promise<Scans> {
  const { rows } = await client.query<{ name: string; scans: string }>(
    `SELECT indexrelname AS name, idx_scan AS scans FROM pg_stat_user_indexes WHERE schemaname = 'public'`,
  )
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
}

/** Those that are no rule: unique ones refuse, whether they are read or not. The largest first. */
export async function indexUses(client: Client): Promise<IndexUse[]> {
  const { rows } = await client.query<{ name: string; table: string; scans: string; size: string }>(
    `SELECT s.indexrelname AS name, s.relname AS table, s.idx_scan AS scans, pg_relation_size(s.indexrelid) AS size
     FROM pg_stat_user_indexes s JOIN pg_index i USING (indexrelid)
     WHERE s.schemaname = 'public' AND NOT i.indisunique AND NOT i.indisexclusion ORDER BY size DESC, name`,
  )
  return rows.map(({ name, table, scans, size }) => ({
    name,
    table,
    scans: Number(scans),
    megabytes: Number(size) / 1024 / 1024,
  }))
}
