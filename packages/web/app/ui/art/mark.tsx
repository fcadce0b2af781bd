import { lagoon, marigold, red } from './paint'
import '~/ui/brand.css'

/** The logo: two petals whose points overlap; the overlap is the spark. */
export function Mark({ onInverse = false }: { onInverse?: boolean }) {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path
        d="M10 0A10 10 0 0 1 20 10V20H10A10 10 0 0 1 10 0Z"
        fill={onInverse ? lagoon(300) : 'var(--bp-mark-a)'}
      />
      <path d="M12 12H22A10 10 0 0 1 22 32A10 10 0 0 1 12 22Z" fill={marigold(400)} />
      <path d="M12 12H20V20H12Z" fill={red(500)} />
    </svg>
  )
}
