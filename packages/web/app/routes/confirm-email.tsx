import { ConfirmEmailScreen } from '~/domains/people'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Confirm your email address')

export default ConfirmEmailScreen
