import { cancelCopy } from '~/content/demo'
import { CancelScreen } from '~/domains/site'
import { pageMeta } from '~/lib/page-meta'

/** The URL contains a visitor's secret. */
export const meta = () => [
  ...pageMeta(cancelCopy.title),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default CancelScreen
