import { type ComponentType, lazy, Suspense, useState } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part that appears later, such as an open menu: loaded once the screen is idle, or on demand. After that
 * it renders synchronously.
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

/** On the first interaction, or after a while: the screen's own content has priority. */
function atRest(run: () => Promise<void>) {
  if (typeof window === 'undefined') return
  const begin = () => {
    clearTimeout(waited)
    for (const touch of TOUCHED) removeEventListener(touch, begin)
    // Offline, it is fetched on demand.
    run().catch(() => undefined)
  }
  const waited = setTimeout(begin, REST)
  for (const touch of TOUCHED) addEventListener(touch, begin, { passive: true })
}
