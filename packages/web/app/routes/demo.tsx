import { scheduleCopy } from '~/content/demo'
import { DemoScreen } from '~/features/demo/demo-screen'
import { screens } from '~/lib/screens'
import { siteMeta } from '~/lib/site-meta'

export const meta = () =>
  siteMeta({
    title: `${scheduleCopy.title} | Brightpair`,
    description: scheduleCopy.lede,
    path: screens.demo,
  })

export default DemoScreen
