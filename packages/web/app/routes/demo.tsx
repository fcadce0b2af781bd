import { scheduleCopy } from '~/content/demo'
import { DemoScreen } from '~/domains/site/demo/demo-screen'
import { siteMeta } from '~/domains/site/site-meta'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: `${scheduleCopy.title} | Brightpair`,
    description: scheduleCopy.lede,
    path: screens.demo,
  })

export default DemoScreen
