import { lazy, Suspense } from 'react'
import { useDemoRequest } from '~/lib/demo-request'
import { useLegalRequest } from '~/lib/legal-request'

const DemoDialog = lazy(() => import('~/features/demo/demo-dialog'))
const LegalDialog = lazy(() => import('~/features/legal/legal-dialog'))

/** The dialogs any public page may ask for, each loaded when it is first wanted. */
export function SiteDialogs() {
  const demo = useDemoRequest()
  const legal = useLegalRequest()
  return (
    <Suspense>
      {demo.isOpen && <DemoDialog isOpen onClose={demo.close} />}
      {legal.type && <LegalDialog type={legal.type} onClose={legal.close} />}
    </Suspense>
  )
}
