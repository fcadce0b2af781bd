/** How the matching works, in the wording every public page uses. */
export const rationale = {
  heading: 'Why you get the match you get',
  lede: 'Mentees propose to mentors by weighted score, and mentors keep the best proposal. It’s a stable-matching method, and you can follow every step.',
  steps: [
    {
      title: 'Initialization',
      text: 'Everyone starts free: nobody is paired yet. Signing up early wins nothing; only between equal scores does a longer wait count.',
    },
    {
      title: 'Weighted Preference Calculation',
      text: 'Each mentee scores each mentor, and each mentor scores each mentee, on the three criteria. The two scores may differ.',
    },
    {
      title: 'Gale-Shapley Algorithm',
      text: 'Mentees propose by weighted score. Mentors keep the best proposal so far and let the others go on to their next choice.',
    },
    {
      title: 'Final Matching',
      text: 'When no proposals are left the pairs are stable: no mentor and mentee would both rather have each other than the partner they got.',
    },
  ],
} as const

export const criteriaHeading = 'Criteria breakdown'

/** One proposal of the example: the mentee's row, the mentor's row, the mentor's score, and the outcome. */
export interface Proposal {
  mentee: number
  mentor: number
  score: number
  isKept: boolean
}

interface Round {
  title: string
  text: string
  proposals: readonly Proposal[]
}

const kept = (mentee: number, mentor: number, score: number): Proposal => ({
  mentee,
  mentor,
  score,
  isKept: true,
})
const letGo = (mentee: number, mentor: number, score: number): Proposal => ({
  ...kept(mentee, mentor, score),
  isKept: false,
})

export const proposalExample = {
  heading: 'How proposals move',
  key: {
    kept: 'kept, for now',
    letGo: 'let go',
    score: 'The number is the mentor’s score for that mentee',
  },
  mentees: [
    { who: 'tomas', name: 'Tomás' },
    { who: 'ines', name: 'Inês' },
    { who: 'kofi', name: 'Kofi' },
  ],
  mentors: [
    { who: 'ruth', name: 'Ruth' },
    { who: 'george', name: 'George' },
    { who: 'dana', name: 'Dana' },
  ],
  rounds: [
    {
      title: 'Everyone asks their first choice',
      text: 'Tomás and Inês both ask Ruth. She keeps the better proposal and lets Inês go.',
      proposals: [kept(0, 0, 89), letGo(1, 0, 81), kept(2, 1, 79)],
    },
    {
      title: 'Anyone turned down asks their next choice',
      text: 'Inês asks George. He already held Kofi, but nothing was final, so he changes his mind.',
      proposals: [kept(0, 0, 89), kept(1, 1, 84), letGo(2, 1, 79)],
    },
    {
      title: 'It stops when nobody is left to ask',
      text: 'Kofi asks Dana, who is free. No mentor and mentee would both rather have each other.',
      proposals: [kept(0, 0, 89), kept(1, 1, 84), kept(2, 2, 82)],
    },
  ] satisfies readonly Round[],
} as const
