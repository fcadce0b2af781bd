import { ResetPasswordScreen } from '~/domains/people'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Choose a password')

export default ResetPasswordScreen
