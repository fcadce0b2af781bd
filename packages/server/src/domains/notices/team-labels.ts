/** What the settings call things written by the people who run the programme. */
export const teamLabels = {
  'team-letter': 'Messages from your programme team',
  'team-nudge': 'Reminders from your programme team',
  announcement: 'Announcements from your programme team',
}

export const teamActions = {
  'team-letter': 'Open Brightpair',
  'team-nudge': 'Open Brightpair',
  announcement: 'Open Brightpair',
}
