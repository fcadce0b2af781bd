export interface Tick {
  id: string
  done: boolean
}

interface Ticking {
  isPending: boolean
  variables: Tick | undefined
}

/** What a box shows: the tick just given until the server has answered, then what the server says. */
export const isTicked = (
  { isPending, variables }: Ticking,
  { id, doneAt }: { id: string; doneAt?: string | null | undefined },
): boolean => (isPending && variables?.id === id ? variables.done : Boolean(doneAt))
