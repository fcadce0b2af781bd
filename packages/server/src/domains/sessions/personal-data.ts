import type { PersonalData } from '../../platform/personal-data/rule.ts'
import { isOneOfTwo, mine, ofPair, own, partnerIn, whoIs } from '../../platform/personal-data/words.ts'

export const personalData: PersonalData = {
  mentoring_sessions: {
    holds: 'Sessions with your partners',
    of: isOneOfTwo,
    exported:
      'title agenda steps link state starts_at ends_at agreed_at proposed_times proposed_dates proposed_minutes every_weeks message reason created_at changed_at closed_at asked held met_in_room_at place mentor_next mentee_next',
    derived: {
      with: partnerIn('mentor_id', 'mentee_id'),
      proposed_by: whoIs('proposed_by'),
      closed_by: whoIs('closed_by'),
      you_met: `CASE WHEN ${mine('mentor_id')} THEN mentor_met ELSE mentee_met END`,
      how_it_was: `CASE WHEN ${mine('mentor_id')} THEN mentor_mood ELSE mentee_mood END`,
      added_by: whoIs('added_by'),
      steps_agreed_by: whoIs('steps_agreed_by'),
    },
    withheld: {
      key: `id ${ofPair} version sequence series_id series_day`,
      derived:
        'mentor_id mentee_id proposed_by closed_by added_by steps_agreed_by mentor_met mentee_met mentor_mood mentee_mood',
    },
    erase: {
      steps: [
        // Both write these words and no author is stored: they are erased, the time stays.
        {
          where: isOneOfTwo,
          set: {
            title: "'Session'",
            agenda: "''",
            steps: "''",
            link: 'NULL',
            message: "''",
            reason: "''",
            place: "''",
            mentor_next: "''",
            mentee_next: "''",
          },
        },
      ],
    },
    remains: { 'times, not words': 'proposed_times proposed_dates' },
  },
  session_series: {
    holds: 'How your sessions repeat',
    of: `enrollment_id IN (SELECT id FROM enrollments WHERE ${isOneOfTwo})`,
    exported: 'time_zone first_day at_minute minutes every_weeks',
    withheld: { key: 'id company_id enrollment_id sequence' },
    erase: { keep: 'times, not words' },
    remains: { 'times, not words': 'time_zone' },
  },
  session_reminders: {
    holds: 'Session reminders',
    of: mine(),
    exported: 'kind starts_at reminded_at',
    withheld: { key: 'session_id user_id company_id' },
    erase: { steps: [{ delete: mine() }] },
  },
  room_seats: {
    holds: 'Your seat in a video room, while you’re in it',
    of: mine(),
    exported: 'seen_at',
    withheld: { key: 'session_id user_id company_id seat' },
    erase: { steps: [{ delete: mine() }] },
  },
  room_signals: {
    holds: 'How two browsers find each other, kept for a few minutes',
    withheld: { key: 'number session_id company_id from_seat to_seat', platform: 'signal sent_at' },
    erase: {
      steps: [{ delete: `session_id IN (SELECT id FROM mentoring_sessions WHERE ${isOneOfTwo})` }],
    },
  },
  busy_calendars: {
    holds: 'The calendar your busy times are read from',
    of: mine(),
    exported: 'kind host connected_at read_at problem',
    withheld: {
      key: 'user_id company_id',
      secret: 'secret tag',
      platform: 'expanded_at failures next_read_at',
    },
    erase: { steps: [{ delete: mine() }] },
  },
  busy_times: {
    holds: 'When you’re busy elsewhere, for the next twelve weeks',
    of: mine(),
    exported: 'starts_at ends_at',
    withheld: { key: 'user_id company_id' },
    erase: { steps: [{ delete: mine() }] },
  },
  booking_hours: {
    holds: 'The hours you opened for booking',
    of: mine(),
    exported: 'time_zone hours minutes notice_hours closed_days most_ahead',
    withheld: { key: 'user_id company_id' },
    erase: { steps: [{ delete: mine() }] },
  },
  calendar_feeds: {
    holds: 'The address of your calendar',
    ...own,
    withheld: { key: 'user_id company_id', secret: 'generation' },
  },
}
