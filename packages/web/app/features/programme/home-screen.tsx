import type { ReactNode } from 'react'
import { HomeHead } from './home-head'
import './programme.css'

interface HomeScreenProps {
  /** What waits to be done, above everything else. */
  notice: ReactNode
  months: ReactNode
  side: ReactNode
}

export function HomeScreen({ notice, months, side }: HomeScreenProps) {
  return (
    <>
      <HomeHead />
      <div className="home__notice">{notice}</div>
      <div className="home__columns">
        {months}
        <div className="home__side">{side}</div>
      </div>
    </>
  )
}
