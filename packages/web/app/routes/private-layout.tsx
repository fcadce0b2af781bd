import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { ConfirmEmailBanner } from '~/domains/people'
import { LeavingBanner } from '~/domains/privacy'
import { useCompanyAccent } from '~/domains/programmes'
import { createQueryClient } from '~/lib/query-client'
import { useSession } from '~/lib/session'
import { useLiveUpdates } from '~/lib/use-live-updates'

/** Server state is for signed-in screens; public pages do without it. */
export default function PrivateLayout() {
  const personId = useSession()?.account.id
  // Another person signing in, perhaps in another tab, must never meet what was kept for the one before. After logging
  // out the way to the login is under way, and no screen may send requests in nobody's name.
  return personId ? <SignedInScreens key={personId} /> : null
}

function SignedInScreens() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <LiveUpdates />
      <CompanyAccent />
      <LeavingBanner />
      <ConfirmEmailBanner />
      <Outlet />
    </QueryClientProvider>
  )
}

function LiveUpdates() {
  useLiveUpdates()
  return null
}

function CompanyAccent() {
  useCompanyAccent()
  return null
}
