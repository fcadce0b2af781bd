import type { ReactNode } from 'react'
import { HomeHead } from './home-head'
import styles from './programme.module.css'

interface HomeScreenProps {
  /** When the two meet next. */
  next: string | undefined
  /** What waits to be done, above everything else. */
  notice: ReactNode
  months: ReactNode
  side: ReactNode
}

export function HomeScreen({ next, notice, months, side }: HomeScreenProps) {
  return (
    <>
      <HomeHead next={next} />
      <div className={styles.homeNotice}>{notice}</div>
      <div className={styles.homeColumns}>
        {months}
        <div className={styles.homeSide}>{side}</div>
      </div>
    </>
  )
}
