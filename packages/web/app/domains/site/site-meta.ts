import type { MetaDescriptor } from 'react-router'

/** Placeholder for the public address in built pages; the server replaces it on startup. */
const BUILT_ORIGIN = 'https://brightpair.invalid'

/** In the browser the page already has the real address; another value would render its tags twice. */
function publicOrigin(): string {
  if (typeof document === 'undefined') return BUILT_ORIGIN
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  return new URL(canonical ?? window.location.href).origin
}

const origin = publicOrigin()

export const absolute = (path: string) => `${origin}${path}`

export type StructuredData = Record<string, unknown>

interface SitePage {
  title: string
  description: string
  path: string
  structured?: readonly StructuredData[]
}

/** What search engines and link previews show of a public page. */
export function siteMeta({ title, description, path, structured = [] }: SitePage): MetaDescriptor[] {
  const url = absolute(path)
  const meta: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
  ]
  // The rest is for crawlers; browsers need not load it.
  if (!import.meta.env.SSR) return meta
  return [
    ...meta,
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Brightpair' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absolute('/share.png') },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Brightpair: two people, matched' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structured.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}
