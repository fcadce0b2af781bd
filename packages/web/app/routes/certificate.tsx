import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { VerifyScreen } from '~/domains/pairs'
import { pageMeta } from '~/lib/page-meta'
import { createQueryClient } from '~/lib/query-client'

/** Anyone with the link may look; a search engine has no reason to. */
export const meta = () => [...pageMeta('Certificate'), { name: 'robots', content: 'noindex' }]

export default function CertificatePage() {
  const { number = '' } = useParams()
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <VerifyScreen number={number} />
    </QueryClientProvider>
  )
}
