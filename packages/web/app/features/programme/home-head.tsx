import { type Pair, usePair } from '~/lib/pair'
import { PageHead } from '~/ui/page-head'
import { Journey } from '~/ui/progress'

const MONTHS = 6

/** Where the two stand in their six months. */
export function HomeHead({ next }: { next?: string | undefined }) {
  const pair = usePair()
  const { state, month } = pair.programme
  return (
    <PageHead title={titleOf(pair)} note={next}>
      <Journey month={state === 'COMPLETED' ? MONTHS + 1 : month} />
    </PageHead>
  )
}

function titleOf({ programme: { state, month }, partner: { firstName } }: Pair): string {
  switch (state) {
    case 'ACTIVE':
      return `You and ${firstName} are in month ${month} of ${MONTHS}`
    case 'COMPLETED':
      return `You and ${firstName} completed your six months`
    case 'ENDED':
      return `You and ${firstName} came to month ${month} of ${MONTHS}`
  }
}
