/** Half and quarter hours, both changes of clock, and zones that have none. */
export const ZONES = [
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'America/Los_Angeles',
]
