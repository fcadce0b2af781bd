import { RegisterScreen } from '~/domains/people'
import { siteMeta } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: 'Create your account | Brightpair',
    description:
      'Join a mentoring programme as a mentor or a mentee with the registration code from your employer or sponsor.',
    path: screens.register,
  })

export default RegisterScreen
