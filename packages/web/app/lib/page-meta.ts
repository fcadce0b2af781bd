import type { MetaDescriptor } from 'react-router'

export function pageMeta(title: string, description?: string): MetaDescriptor[] {
  const meta: MetaDescriptor[] = [{ title: `${title} | Brightpair` }]
  if (description) meta.push({ name: 'description', content: description })
  return meta
}
