import { scheduleCopy } from '~/content/demo'
import { DemoScreen } from '~/features/demo/demo-screen'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta(scheduleCopy.title, scheduleCopy.lede)

export default DemoScreen
