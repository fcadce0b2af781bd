import { LoginScreen } from '~/features/auth/login-screen'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Login')

export default LoginScreen
