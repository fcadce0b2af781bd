import { House } from 'lucide-react'
import { AgreementNotice } from '~/features/agreements/agreement-notice'
import { NoticesBell } from '~/features/notices/notices-bell'
import { Placeholder } from '~/features/placeholder/placeholder'
import { AppShell } from '~/features/shell/app-shell'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { screens } from '~/lib/screens'
import { useSession } from '~/lib/session'
import { ButtonLink } from '~/ui/button'

export const meta = () => pageMeta('Your mentorship')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

const entries = [{ label: 'Home', icon: House, to: screens.mentorship }]

export default function Mentorship() {
  const account = useSession()?.account
  if (!account) return null
  return (
    <AppShell entries={entries} active="Home" bell={<NoticesBell />}>
      {account.hasEnrollment ? (
        <>
          <AgreementNotice account={account} />
          <Placeholder title="Your mentorship">Your six months will live here.</Placeholder>
        </>
      ) : (
        <Placeholder
          title="Your mentorship starts with a match"
          actions={
            <ButtonLink size="lg" to={screens.toBeMatched}>
              Go to your match
            </ButtonLink>
          }
        >
          You are not in a programme yet. Your six months appear here as soon as you and your match have both
          said yes.
        </Placeholder>
      )}
    </AppShell>
  )
}
