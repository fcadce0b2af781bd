import type { ReactNode } from 'react'
import { HomeHead } from './home-head'
import './programme.css'

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
      <div className="home__notice">{notice}</div>
      <div className="home__columns">
        {months}
        <div className="home__side">{side}</div>
      </div>
    </>
  )
}
