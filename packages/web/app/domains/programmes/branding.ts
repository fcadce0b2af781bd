import { isParticipantRole } from '@brightpair/contract/roles'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useObjectUrl } from '~/lib/use-object-url'
import { api, prefetched, request } from '../../lib/api'
import { useSession } from '../../lib/session'
import { useTheme } from '../../lib/theme'

/** The branding of the signed-in person's company; undefined for admins, who see all companies. */
export function useBranding() {
  const isOfCompany = isParticipantRole(useSession()?.account.accountType)
  const { data } = useQuery({
    queryKey: ['branding'],
    queryFn: isOfCompany ? ({ signal }) => api('GET /branding', { signal }) : skipToken,
    initialData: () => prefetched('GET /branding'),
    staleTime: 300_000,
  })
  return data
}

export function useLogo(version: string | null | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['branding', 'logo', version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: version
      ? async ({ signal }) =>
          (await request('GET /branding/logo/:version', 'image/webp', { params: { version }, signal })).blob()
      : skipToken,
  })
  return useObjectUrl(version ? data : undefined)
}

/** Colours buttons and links of signed-in screens in the company's accent, adapted to each theme. */
export function useCompanyAccent(): void {
  const theme = useTheme()
  const accent = useBranding()?.accent?.[theme]
  useEffect(() => {
    if (!accent) return
    const { style } = document.documentElement
    const tokens = {
      '--bp-primary': accent,
      '--bp-primary-hover': `color-mix(in srgb, ${accent} 85%, var(--bp-text))`,
      '--bp-link': accent,
    }
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(tokens)) style.removeProperty(name)
    }
  }, [accent])
}
