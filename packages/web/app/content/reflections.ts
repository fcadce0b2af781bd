/** One question for each side after each month, whatever the track is about; the last one is for the last month. */
const questions = {
  mentee: [
    'What did you do this month that you wouldn’t have done before?',
    'What do you now say differently about your work?',
    'Which decision was easier than you feared, and which was harder?',
    'What did you ask for, and what did you learn from the answer?',
    'Who do you know better than a month ago, and what came of it?',
    'What will you keep from these months, and who should know it?',
  ],
  mentor: [
    'What did you learn about how your mentee sees their own work?',
    'Where did listening help more than advice this month?',
    'Which of your own stories was useful, and which one was only yours?',
    'What did you hold back, and was that right?',
    'Whose door could you open, and did you?',
    'What has changed in how you lead since you started?',
  ],
} as const

export function reflectionQuestion(side: keyof typeof questions, month: number, months: number): string {
  const asked = questions[side]
  const last = asked.length - 1
  return asked[month === months ? last : (month - 1) % last] ?? ''
}
