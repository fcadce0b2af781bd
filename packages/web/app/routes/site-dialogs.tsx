import { lazy, Suspense } from 'react'
import { useLegalRequest } from '~/lib/legal-request'

const LegalDialog = lazy(() => import('~/features/legal/legal-dialog'))

/** The dialogs any public page may ask for, each loaded when it is first wanted. */
export function SiteDialogs() {
  const legal = useLegalRequest()
  return <Suspense>{legal.type && <LegalDialog type={legal.type} onClose={legal.close} />}</Suspense>
}
