import { Archive } from 'lucide'
import { Link } from 'react-router'
import { useProgrammes } from '~/domains/pairs/pair'
import { screens } from '~/lib/screens'
import { Notice } from '~/ui/notice'
import '~/ui/button.css'

/** While someone is looking for a match: the way back to earlier programmes. */
export function PastProgrammes() {
  const { data: programmes = [] } = useProgrammes()
  if (!programmes.some(({ state }) => state !== 'ACTIVE')) return null
  return (
    <Notice
      icon={Archive}
      title="You can still read your past programmes"
      action={
        <Link className="link-btn" to={screens.mentorship}>
          Look back
        </Link>
      }
    />
  )
}
