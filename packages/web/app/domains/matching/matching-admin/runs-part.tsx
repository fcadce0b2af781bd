import { useState } from 'react'
import { useListAddress } from '~/lib/list-address'
import { MatchesCard } from './matches-card'
import styles from './matching-admin.module.css'
import { nextRunWords } from './next-run-words'
import { RunPanel } from './run-panel'
import { RunsCard } from './runs-card'
import { useNextRun, useRuns } from './use-matching'

/** The runs of one company or all, what they proved, and the matches they made. */
export default function RunsPart() {
  const { param, narrow } = useListAddress()
  const [page, setPage] = useState(1)
  const runs = useRuns(page)
  const next = useNextRun()
  const openId = param('run') ?? runs.data?.data[0]?.id ?? null
  return (
    <>
      {next.data && (
        <p className={`muted ${styles.nextRun}`} role="status">
          {nextRunWords(next.data)}
        </p>
      )}
      <div className={styles.matching}>
        <RunsCard
          runs={runs}
          page={page}
          onPage={setPage}
          openId={openId}
          onOpen={(run) => narrow({ run })}
        />
        {openId && <RunPanel key={openId} id={openId} />}
      </div>
      <MatchesCard />
    </>
  )
}
