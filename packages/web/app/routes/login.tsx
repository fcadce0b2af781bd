import { LoginScreen } from '~/features/auth/login-screen'
import { screens } from '~/lib/screens'
import { siteMeta } from '~/lib/site-meta'

export const meta = () =>
  siteMeta({
    title: 'Login | Brightpair',
    description: 'Log in to Brightpair to see your match, your programme and your next session.',
    path: screens.login,
  })

export default LoginScreen
