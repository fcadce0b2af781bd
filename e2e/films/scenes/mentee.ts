import { type Film, scene, show } from '../film.ts'
import { menteeAnswers, ruth } from '../people.ts'
import { partnerAccepts, partnerSigns, proceed, readReasons, signAgreement, wait } from './agreeing.ts'
import { answer, register, submitAnswers } from './joining.ts'
import { openHome, readSpark } from './programme.ts'

export const mentee: Film = {
  name: 'mentee',
  mostBytes: 4_000_000,
  prepare: (cast) => cast.fillQuestionnaire('mentor', ruth),
  scenes: [
    scene(
      'You bring a wish. We look for the person who can help with it.',
      show({ title: 'What a mentee sees', text: 'From a registration code to a mentor who fits.' }),
    ),
    scene(
      'Lena joins as a mentee, with the code her company sent her.',
      register({
        as: 'Mentee',
        firstName: 'Lena',
        lastName: 'Okoye',
        email: 'lena@northfield.example',
        portrait: 'zola',
        code: 'NORTHFIELD-25',
      }),
    ),
    scene('Twelve questions, each with a note on why we ask it.', answer(menteeAnswers, [2])),
    scene('And here’s her mentor: Ruth.', submitAnswers),
    scene('What she wants to learn, how they both work, what they both care about.', readReasons),
    scene('Lena says yes. Ruth has seven days to answer.', proceed, wait),
    scene(
      'As soon as they’ve both said yes, they sign.',
      partnerAccepts('mentor', ruth),
      partnerSigns(ruth),
      signAgreement,
    ),
    scene('Then six months, each with a theme and a few good ways to begin.', openHome),
    scene('Three minutes to read, and one thing to try before the next session.', readSpark),
    scene(
      'Your mentor is a few answers away.',
      show({ title: 'Ask the question you have kept', text: 'Join with your registration code.' }, 3),
    ),
  ],
}
