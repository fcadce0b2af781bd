import { type ComponentType, lazy, Suspense, useState } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part that no one sees at first, such as an open menu: it comes once the screen is at rest, or when it is asked for.
 * From then on it is there at once, as if it had come with the screen.
 */
export function soon<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Late = lazy(load)
  let here: ComponentType<Props> | undefined
  atRest(async () => {
    here = (await load()).default
  })
  return function Soon(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => here ?? Late)
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

const REST = 8_000
const TOUCHED = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const

/** Once someone begins to use the screen, or has looked at it for a while: what the screen itself shows comes first. */
function atRest(run: () => Promise<void>) {
  if (typeof window === 'undefined') return
  const begin = () => {
    clearTimeout(waited)
    for (const touch of TOUCHED) removeEventListener(touch, begin)
    // Without a connection it is fetched when it is asked for.
    run().catch(() => undefined)
  }
  const waited = setTimeout(begin, REST)
  for (const touch of TOUCHED) addEventListener(touch, begin, { passive: true })
}
