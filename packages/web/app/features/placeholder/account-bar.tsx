import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { logOut } from '~/lib/log-out'
import { screens } from '~/lib/screens'
import { useSession } from '~/lib/session'
import { Brand } from '~/ui/brand'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

/** Who is signed in, and the way out. */
export function AccountBar() {
  const account = useSession()?.account
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await logOut()
    navigate(screens.login)
  }

  return (
    <header className="account-bar">
      <Brand />
      {account && (
        <span className="account-bar__name">
          {account.firstName} {account.lastName}
        </span>
      )}
      <Button look="ghost" size="sm" busy={leaving && 'Logging out'} onClick={leave}>
        <Icon of={LogOut} />
        Logout
      </Button>
    </header>
  )
}
