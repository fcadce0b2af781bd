import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { createQueryClient } from '~/lib/query-client'
import { useSession } from '~/lib/session'
import { useLiveUpdates } from '~/lib/use-live-updates'

/** Server state is for signed-in screens; public pages do without it. */
export default function PrivateLayout() {
  // Another person signing in, perhaps in another tab, must never meet what was kept for the one before.
  return <SignedInScreens key={useSession()?.account.id} />
}

function SignedInScreens() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <LiveUpdates />
      <Outlet />
    </QueryClientProvider>
  )
}

function LiveUpdates() {
  useLiveUpdates()
  return null
}
