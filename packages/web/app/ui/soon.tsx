import { type ComponentType, lazy, Suspense, useState } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part that nobody sees at first, such as an open menu: it comes once the screen is at rest, or when it is asked for.
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

function atRest(run: () => Promise<void>) {
  if (typeof window === 'undefined') return
  // Without a connection it is fetched when it is asked for.
  const quietly = () => void run().catch(() => undefined)
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(quietly, { timeout: 4000 })
      : setTimeout(quietly, 1000)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
