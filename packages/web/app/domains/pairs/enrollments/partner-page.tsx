import type { ReactNode } from 'react'
import './partner-page.css'

interface PartnerPageProps {
  profile: ReactNode
  /** How the two came together. */
  past: ReactNode
  /** What the two have to do with each other now. */
  present: ReactNode
  end: ReactNode
}

export function PartnerPage({ profile, past, present, end }: PartnerPageProps) {
  return (
    <div className="partner">
      {profile}
      <div className="partner__cols">
        <div className="partner__col">{past}</div>
        <div className="partner__col">{present}</div>
      </div>
      {end}
    </div>
  )
}
