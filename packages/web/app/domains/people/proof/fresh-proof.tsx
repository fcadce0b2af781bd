import { lazy, Suspense, useEffect } from 'react'
import { onProofNeeded } from '~/lib/api'
import { requestProof, settleProof, useIsProofWanted } from '~/lib/fresh-proof'

const ProofDialog = lazy(() => import('./proof-dialog'))

/** When a request needs fresh proof, asks the person for it and repeats the request. */
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
