import { HeartHandshake } from 'lucide'
import { Link } from 'react-router'
import { screens } from '~/lib/screens'
import { Notice } from '~/ui/notice'
import type { RunningPair } from './match-view'
import '~/ui/button.css'

interface RunningPairsProps {
  of: readonly RunningPair[]
  className: string | undefined
}

/** For a mentor who answers one proposal while the pair of another has begun. */
export function RunningPairs({ of, className }: RunningPairsProps) {
  if (of.length === 0) return null
  const names = new Intl.ListFormat('en').format(of.map(({ firstName }) => firstName))
  return (
    <Notice
      className={className}
      icon={HeartHandshake}
      title={`You and ${names} have begun`}
      action={
        <Link className="link-btn" to={screens.mentorship}>
          Go to Home
        </Link>
      }
    />
  )
}
