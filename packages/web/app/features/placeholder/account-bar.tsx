import { LogOut } from 'lucide-react'
import { useSession } from '~/lib/session'
import { useLogOut } from '~/lib/use-log-out'
import { Brand } from '~/ui/brand'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

/** Who is signed in, and the way out. */
export function AccountBar() {
  const account = useSession()?.account
  const { logOut, leaving } = useLogOut()
  return (
    <header className="account-bar">
      <Brand />
      {account && (
        <span className="account-bar__name">
          {account.firstName} {account.lastName}
        </span>
      )}
      <Button look="ghost" size="sm" busy={leaving && 'Logging out'} onClick={logOut}>
        <Icon of={LogOut} />
        Logout
      </Button>
    </header>
  )
}
