import type { LucideIcon } from 'lucide-react'

/** Every icon of the product goes through here, so that size and stroke come from the style sheet. */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string }) {
  return <Drawing className={className ? `icon ${className}` : 'icon'} aria-hidden="true" />
}
