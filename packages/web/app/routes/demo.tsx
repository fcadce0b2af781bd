import { scheduleCopy } from '~/content/demo'
import { DemoScreen, siteMeta } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: `${scheduleCopy.title} | Brightpair`,
    description: scheduleCopy.lede,
    path: screens.demo,
  })

export default DemoScreen
