import { lazy, Suspense, useEffect } from 'react'
import { onProofNeeded } from '~/lib/api'
import { requestProof, settleProof, useIsProofWanted } from '~/lib/fresh-proof'

const ProofDialog = lazy(() => import('./proof-dialog'))

/** Where a request needs fresh proof, the person is asked for it and the request is sent again as it was. */
export function FreshProof() {
  const isWanted = useIsProofWanted()
  useEffect(() => {
    onProofNeeded(requestProof)
    return () => {
      onProofNeeded(undefined)
      settleProof(false)
    }
  }, [])
  return (
    isWanted && (
      <Suspense>
        <ProofDialog />
      </Suspense>
    )
  )
}
