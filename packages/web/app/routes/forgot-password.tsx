import { ForgotPasswordScreen } from '~/domains/people'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Forgot your password?')

export default ForgotPasswordScreen
