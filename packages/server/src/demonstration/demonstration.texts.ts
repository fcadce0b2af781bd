/** What people wrote where the questionnaire asks for their own words, by question. */
export const demonstrationTexts: Readonly<Record<string, readonly string[]>> = {
  'mentor-4': [
    'I started as an apprentice in a control room and only later learned to love planning.',
    'I left a good job to look after my father, and came back two levels lower. It was the best year for my judgement.',
    'I trained as a teacher. I still plan meetings the way I planned lessons.',
    'I was moved to procurement against my will and stayed for nine years because I liked the people.',
    'I turned down a promotion once. Two years later the same job came with the team I wanted.',
  ],
  'mentor-11': [
    'A project of mine failed in public once. Saying so openly turned out to be the best thing I did that year.',
    'I was the only woman in the room for ten years. I learned to speak early, and to pass the word on.',
    'I managed my former boss. We agreed on rules in the first week, and we kept them.',
    'I burned out quietly. Since then I ask people how they sleep before I ask how the project is.',
    'English is my third language. I stopped hiding it when someone thanked me for speaking slowly.',
  ],
  'mentee-3': [
    'I would like to lead a small team within a year and to speak up earlier in meetings.',
    'Present my own project to the board once, without anyone rescuing me.',
    'Finish the certificate I started and use it in a real outage.',
    'Say no twice a month, and still be asked back.',
    'Have a plan for my next role that I can explain in two sentences.',
    'Run the Monday planning meeting and end it on time.',
  ],
  'mentee-5': [
    'In a job where I decide something that matters, with people I chose.',
    'Leading the team I am in now, or one like it at another site.',
    'Between engineering and customers, translating in both directions.',
    'Somewhere with fewer slides. I would like to build things again.',
    'I do not know the title. I would like to be the one who is asked.',
  ],
}
