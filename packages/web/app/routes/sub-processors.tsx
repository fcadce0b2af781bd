import { SubProcessorsScreen, siteMeta } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: 'Who else handles your data | Brightpair',
    description: 'The companies this installation of Brightpair hands personal data to, and what for.',
    path: screens.subProcessors,
  })

export default SubProcessorsScreen
