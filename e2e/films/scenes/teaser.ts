import { type Film, type Step, scene, show } from '../film.ts'
import { menteeAnswers, ruth, tomas } from '../people.ts'
import { partnerAccepts, partnerSigns, proceed, readReasons, signAgreement, walkTrack } from './agreeing.ts'
import { answer, signInAs, submitAnswers } from './joining.ts'
import { openHome } from './programme.ts'

const visitLandingPage: Step = async ({ stage }) => {
  const { page } = stage
  const cards = page.locator('#how-it-works').getByRole('listitem')
  await stage.cut(() => page.goto('/'))
  await stage.hold(1.4)
  await stage.press(page.getByRole('banner').getByRole('link', { name: 'How It Works' }), () =>
    cards.first().evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' })),
  )
  await stage.hold(1)
  await stage.scrollTo(cards.nth(3), 200)
  await stage.hold(1)
}

export const teaser: Film = {
  name: 'teaser',
  mostBytes: 4_000_000,
  prepare: (cast) => cast.fillQuestionnaire('mentor', ruth),
  scenes: [
    scene(
      'Brightpair brings mentors and mentees together, and says why.',
      show({
        title: 'The first conversation, start to finish',
        text: 'Two people, twelve questions, one reason to meet.',
      }),
    ),
    scene('It begins with the right match: on goals, personality and values.', visitLandingPage),
    scene('Tomás says what he’d like to get better at.', signInAs(tomas), answer(menteeAnswers, [2])),
    scene('His answers lead him to Ruth.', submitAnswers),
    scene('Every score comes with its reason, in the words they both used.', readReasons),
    scene(
      'Ruth has said yes. Tomás says yes, too.',
      partnerAccepts('mentor', ruth),
      proceed,
      partnerSigns(ruth),
    ),
    scene('Both sign one agreement about how they work together.', signAgreement),
    scene('Then six months begin, each with a theme and a reason to talk.', walkTrack),
    scene('What to talk about next is ready, drawn from goals, notes and the month.', openHome),
    scene(
      'Your first conversation could be next.',
      show({ title: 'Smarter matches, brighter futures', text: 'Find your mentor, or become one.' }),
    ),
  ],
}
