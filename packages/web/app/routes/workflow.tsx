import { siteMeta, WorkflowScreen } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: 'Workflow | Brightpair',
    description:
      'Five phases from a registration code to a finished mentoring programme, what a match is made of, and the technology behind it.',
    path: screens.workflow,
  })

export default WorkflowScreen
