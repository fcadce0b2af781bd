import { LoginScreen } from '~/domains/people'
import { siteMeta } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: 'Login | Brightpair',
    description: 'Log in to Brightpair to see your match, your programme and your next session.',
    path: screens.login,
  })

export default LoginScreen
