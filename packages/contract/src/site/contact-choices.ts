export const headcountBands = [
  '1-10 employees',
  '11-50 employees',
  '51-200 employees',
  '201-1000 employees',
  '1000+ employees',
] as const

export const contactSubjects = [
  'Request A Demo',
  'Talk To Sales',
  'Support/Technical Issues',
  'Partnership Opportunity',
  'Media/PR Request',
  'Other',
] as const
