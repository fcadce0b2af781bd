import type { Overview } from '@brightpair/contract'
import { adminScreens } from '~/lib/admin-screens'

export interface Step {
  title: string
  text: string
  done: boolean
  action?: { label: string; to: string }
}

type Known = Pick<Overview, 'companies' | 'mentors' | 'mentees' | 'steps'>
type SetUp = NonNullable<Overview['setUp']>

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`
const both = ({ mentors, mentees }: { mentors: number; mentees: number }) =>
  `${counted(mentors, 'mentor')} and ${counted(mentees, 'mentee')}`

/** What is left before the first pair meets, for a platform that may have no company yet. */
export function platformSteps(overview: Known, setUp: SetUp | null, isAutomatic: boolean): Step[] {
  return [
    {
      title: 'Create the first company',
      text: setUp ? `Its registration code is ${setUp.code}` : 'A name, a sentence and a registration code',
      done: overview.companies > 0,
      action: { label: 'Create company', to: `${adminScreens.companies}/new` },
    },
    {
      title: 'Get its tracks',
      text: setUp?.tracks.length
        ? `${setUp.tracks.join(' and ')} are ready to use`
        : 'Every company starts with two',
      done: Boolean(setUp?.tracks.length),
      ...(setUp ? { action: { label: 'Open tracks', to: adminScreens.tracks } } : {}),
    },
    {
      title: 'Get its questionnaires',
      text: 'Every company starts with one for mentors and one for mentees',
      done: Boolean(setUp && setUp.questions.mentors > 0 && setUp.questions.mentees > 0),
      ...(setUp ? { action: { label: 'Open questionnaires', to: adminScreens.questionnaires } } : {}),
    },
    {
      title: 'Invite people',
      text: `Upload a list or share the code. So far: ${both(overview)}.`,
      done: overview.mentors > 0 && overview.mentees > 0,
      action: { label: 'Upload a list', to: adminScreens.importPeople },
    },
    {
      title: 'Turn on auto-matching',
      text: 'People are matched without anyone starting a run, once enough of them have answered',
      done: isAutomatic,
      action: { label: 'Open settings', to: adminScreens.settings },
    },
  ]
}

/** The same for one company: from naming its programme to the first pair that has met. */
export function companySteps(overview: Known, setUp: SetUp): Step[] {
  const { programme, tracks, questions, answered, floor } = setUp
  const isMatched = overview.steps.some(({ step, mentees }) => step === 'matched' && mentees > 0)
  const hasAnswers = answered.mentors > 0 && answered.mentees > 0
  return [
    {
      title: 'Name the programme',
      text: `${programme.name}, ${counted(programme.months, 'month')}`,
      done: true,
    },
    {
      title: 'Choose what pairs do',
      text: tracks.length > 0 ? tracks.join(' and ') : 'A track says what pairs do, month by month',
      done: tracks.length > 0,
      action: { label: 'Create a track', to: adminScreens.newTrack },
    },
    {
      title: 'Check the questions',
      text:
        questions.mentors > 0 && questions.mentees > 0
          ? `${questions.mentors} for mentors and ${questions.mentees} for mentees are ready`
          : 'Mentors and mentees each need a questionnaire',
      done: questions.mentors > 0 && questions.mentees > 0,
      action: { label: 'Open questionnaires', to: adminScreens.questionnaires },
    },
    {
      title: 'Invite people',
      text: `Upload a list or share the code. So far: ${both(overview)}.`,
      done: overview.mentors > 0 && overview.mentees > 0,
      action: { label: 'Upload a list', to: adminScreens.importPeople },
    },
    {
      title: 'Publish the first pairs',
      text: `${both(answered)} have answered.${floor > 0 ? ` No pair under ${floor} of 100 is proposed.` : ''}`,
      done: isMatched,
      ...(hasAnswers ? { action: { label: 'Open matching', to: adminScreens.matching } } : {}),
    },
    {
      title: 'Let the first pair meet',
      text: 'Once both have said yes, they choose a time. This list will disappear once a pair has met.',
      done: false,
    },
  ]
}
