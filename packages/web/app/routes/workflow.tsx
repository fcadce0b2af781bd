import { WorkflowScreen } from '~/features/workflow/workflow-screen'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('workflow')

export default WorkflowScreen
