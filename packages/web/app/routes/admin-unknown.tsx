import { NotFoundScreen } from '~/shell/states/not-found-screen'

export default function AdminUnknown() {
  return <NotFoundScreen />
}
