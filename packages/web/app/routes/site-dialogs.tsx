import { lazy, Suspense } from 'react'
import { useDemoRequest, useLegalRequest } from '~/domains/site'

const DemoDialog = lazy(() => import('~/domains/site/demo/demo-dialog'))
const LegalDialog = lazy(() => import('~/domains/site/legal/legal-dialog'))

/** The dialogs any public page can open, each loaded on first use. */
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
