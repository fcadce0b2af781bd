import type { ReactNode } from 'react'
import styles from './partner-page.module.css'

interface PartnerPageProps {
  profile: ReactNode
  /** How the two were matched. */
  past: ReactNode
  /** What the two currently share. */
  present: ReactNode
  end: ReactNode
}

export function PartnerPage({ profile, past, present, end }: PartnerPageProps) {
  return (
    <div className={styles.partner}>
      {profile}
      <div className={styles.partnerCols}>
        <div className={styles.partnerCol}>{past}</div>
        <div className={styles.partnerCol}>{present}</div>
      </div>
      {end}
    </div>
  )
}
