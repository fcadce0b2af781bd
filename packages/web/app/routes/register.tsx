import { RegisterScreen } from '~/features/auth/register-screen'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Create your account')

export default RegisterScreen
