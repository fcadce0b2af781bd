import { useState } from 'react'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { LoadState } from '~/ui/load-state'
import { EraseDialog } from './erase-dialog'
import { ExportPart } from './export-part'
import styles from './own-data.module.css'
import { useOwnData } from './use-own-data'

/** A copy of everything, and the way out. */
export function OwnDataCard() {
  const { data, isError, refetch } = useOwnData()
  return (
    <Card title="Your data" id="own-data">
      {data ? (
        <div className={styles.ownData}>
          <ExportPart made={data.export} />
          {!data.erasure && <ErasePart graceDays={data.graceDays} />}
        </div>
      ) : (
        <LoadState what="Your data" isError={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

function ErasePart({ graceDays }: { graceDays: number }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={styles.ownDataPart}>
      <h3>Erase your account</h3>
      <p className="muted">
        Everything you wrote is erased {graceDays} days after you ask. Until then you can change your mind.
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Erase my account
      </Button>
      {isAsking && <EraseDialog graceDays={graceDays} onClose={() => setAsking(false)} />}
    </section>
  )
}
