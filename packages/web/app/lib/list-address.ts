import { useSearchParams } from 'react-router'

/** The state of a list is kept in its URL, so that it can be shared, bookmarked and restored. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page'))

  function set(changes: Readonly<Record<string, string | null>>, history: 'push' | 'replace') {
    setParams(
      (was) => {
        const next = new URLSearchParams(was)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: history === 'replace', preventScrollReset: true },
    )
  }

  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: params.get('search') ?? '',
    param: (name: string) => params.get(name),
    /** One of the valid values, or the first: a URL may be typed by hand. */
    oneOf: <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
      values.find((value) => value === params.get(name)) ?? values[0],
    goTo: (next: number) => set({ page: next > 1 ? String(next) : null }, 'push'),
    /** Changing a filter resets the page. */
    narrow: (changes: Readonly<Record<string, string | null>>) => set({ ...changes, page: null }, 'replace'),
  }
}
