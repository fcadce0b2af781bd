/** Invented companies and people; any likeness is chance. */
export const demonstrationCompanies = [
  {
    name: 'Northfield Energy',
    description: 'A regional energy company that pairs its engineers and operators across sites.',
    code: 'NORTHFIELD-25',
    plan: 'ENTERPRISE',
    domain: 'northfield.example',
    mentors: [
      'Ruth Adeyemi',
      'George Lindqvist',
      'Harjit Sandhu',
      'Mei Tanaka',
      'Amara Okafor',
      'Peter Halloran',
    ],
    mentees: [
      'Tomás Leal',
      'Inês Carvalho',
      'Kofi Mensah',
      'Priya Raman',
      'Jonas Weber',
      'Zola Dube',
      'Amina Yusuf',
    ],
  },
  {
    name: 'Harbour Trust',
    description: 'A charity that connects professionals with school leavers from the harbour districts.',
    code: 'HARBOUR-25',
    plan: 'STARTER',
    domain: 'harbour.example',
    mentors: ['Dana Whitlock', 'Samuel Ortiz', 'Leila Haddad', 'Ewan Fraser'],
    mentees: ['Maya Lindgren', 'Theo Barnes', 'Nadia Kaur', 'Luca Moretti', 'Grace Owusu'],
  },
  {
    name: 'Quill & Partners',
    description: 'A design and software studio with a mentoring programme for its first-year hires.',
    code: 'QUILL-25',
    plan: 'STARTER',
    domain: 'quill.example',
    mentors: ['Helena Novak', 'Omar Farouk', 'Bridget Doyle'],
    mentees: ['Yuki Mori', 'Caleb Stone', 'Fatima Zahra', 'Oscar Nyström'],
  },
  {
    name: 'Open Community',
    description: 'The open programme for people without an employer or sponsor.',
    code: 'COMMUNITY',
    plan: 'ENTERPRISE',
    isCommunity: true,
    domain: 'community.example',
    mentors: ['Ingrid Solberg', 'Daniel Appiah'],
    mentees: ['Sofia Rossi', 'Arjun Mehta', 'Clara Jensen'],
  },
] as const

/** A cohort beside the first programme of the first company, with a mentor who is mentored there. */
export const demonstrationSecondProgramme = {
  name: 'First-time managers',
  description: 'Three months for people in their first year of leading.',
  mentor: 'Kofi Mensah',
  /** Colleagues of the first programme who take part here too, the first of each table. */
  colleagues: { mentors: 5, mentees: 4 },
} as const

export const demonstrationPassword = 'bright-pairs-meet'

export const demonstrationSignIns = [
  { role: 'ADMIN', email: 'admin@brightpair.example', note: 'all companies' },
  { role: 'MENTOR', email: 'ruth.adeyemi@northfield.example', note: 'a match to answer' },
  { role: 'MENTEE', email: 'tomas.leal@northfield.example', note: 'a match to answer' },
  { role: 'MENTEE', email: 'ines.carvalho@northfield.example', note: 'accepted, waiting for the mentor' },
  { role: 'MENTEE', email: 'priya.raman@northfield.example', note: 'an agreement to sign' },
  { role: 'MENTEE', email: 'kofi.mensah@northfield.example', note: 'in month two of the programme' },
  { role: 'MENTOR', email: 'harjit.sandhu@northfield.example', note: 'in month two of the programme' },
  { role: 'SPONSOR', email: 'philip.osborne@northfield.example', note: 'figures, never people' },
  { role: 'MENTEE', email: 'jonas.weber@northfield.example', note: 'searching' },
  { role: 'MENTEE', email: 'amina.yusuf@northfield.example', note: 'the questionnaire' },
  { role: 'MANAGER', email: 'maria.keane@northfield.example', note: 'runs Northfield Energy' },
  { role: 'SAFEGUARDING', email: 'sunita.rao@northfield.example', note: 'reads its cases' },
] as const

/** Those who run the first company. */
export const demonstrationTeam = [
  { role: 'MANAGER', name: 'Maria Keane' },
  { role: 'SAFEGUARDING', name: 'Sunita Rao' },
] as const

export function addressOf(name: string, domain: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
  return `${plain.replaceAll(' ', '.')}@${domain}`
}
