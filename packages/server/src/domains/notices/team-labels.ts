/** What the people who run a programme write, as the settings call it. */
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
