import { type Film, type Step, scene, show } from '../film.ts'
import { mentorAnswers, priya } from '../people.ts'
import { partnerAccepts, partnerSigns, proceed, readReasons, signAgreement } from './agreeing.ts'
import { answer, register, submitAnswers } from './joining.ts'
import { proposeSession } from './programme.ts'

const chooseCapacity: Step = async ({ stage }) => {
  const { page } = stage
  const more = page.getByRole('button', { name: 'More', exact: true })
  await stage.cut(async () => {
    await page.goto('/settings#availability')
    await more.waitFor()
  })
  await stage.hold(0.8)
  await stage.click(more)
  await stage.click(page.getByRole('button', { name: 'Save availability' }))
  await stage.hold(1.4)
}

export const mentor: Film = {
  name: 'mentor',
  mostBytes: 4_000_000,
  prepare: (cast) => cast.fillQuestionnaire('mentee', priya),
  scenes: [
    scene(
      'What you know is what someone here is looking for.',
      show({
        title: 'What a mentor sees',
        text: 'From a registration code to a mentee who is looking for you.',
      }),
    ),
    scene(
      'Helen joins as a mentor, with the code her company sent her.',
      register({
        as: 'Mentor',
        firstName: 'Helen',
        lastName: 'Brandt',
        email: 'helen@northfield.example',
        portrait: 'dana',
        code: 'NORTHFIELD-25',
      }),
    ),
    scene('Twelve questions: her strengths, her story, how she likes to work.', answer(mentorAnswers, [1])),
    scene('Her answers lead her to Priya.', submitAnswers),
    scene('Helen sees why they fit before she decides.', readReasons),
    scene(
      'Priya has said yes. So does Helen.',
      partnerAccepts('mentee', priya),
      proceed,
      partnerSigns(priya),
    ),
    scene('Both sign one agreement about how they work together.', signAgreement),
    scene('Then she proposes a time to meet, in both their time zones.', proposeSession),
    scene('How many mentees she takes on is up to her.', chooseCapacity),
    scene(
      'Join with the code your company or sponsor sent you.',
      show({ title: 'Someone needs what you know', text: 'Join with your registration code.' }, 3),
    ),
  ],
}
