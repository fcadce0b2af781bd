import type { Account } from '@brightpair/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { ConfirmEmailBanner, FreshProof, SecondStepBanner } from '~/domains/people'
import { LeavingBanner } from '~/domains/privacy'
import { useCompanyAccent } from '~/domains/programmes'
import { useKeptFocus } from '~/lib/kept-focus'
import { lastSeen } from '~/lib/last-seen'
import { createQueryClient } from '~/lib/query-client'
import { useSession } from '~/lib/session'
import { useLiveUpdates } from '~/lib/use-live-updates'
import { useServiceWorker } from '~/lib/use-service-worker'
import { OfflineBar } from '~/shell/offline-bar'

/** Server state is for signed-in screens; public pages do without it. */
export default function PrivateLayout() {
  const account = useSession()?.account
  // Someone else signing in, perhaps in another tab, must never see cached data of the previous person. After log-out
  // the redirect is pending, and no screen may send requests without an account.
  return account ? <SignedInScreens key={account.id} account={account} /> : null
}

function SignedInScreens({ account }: { account: Account }) {
  const [queryClient] = useState(() => createQueryClient(lastSeen(account)))
  useServiceWorker()
  return (
    <QueryClientProvider client={queryClient}>
      <LiveUpdates />
      <KeptFocus />
      <CompanyAccent />
      <OfflineBar />
      <LeavingBanner />
      <ConfirmEmailBanner />
      <SecondStepBanner />
      <Outlet />
      <FreshProof />
    </QueryClientProvider>
  )
}

function LiveUpdates() {
  useLiveUpdates()
  return null
}

function KeptFocus() {
  useKeptFocus()
  return null
}

function CompanyAccent() {
  useCompanyAccent()
  return null
}
