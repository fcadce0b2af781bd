import type { Account } from '@brightpair/contract'
import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { usePair } from '~/lib/pair'
import { screens } from '~/lib/screens'
import { Notice } from '~/ui/notice'

/** For somebody who only has programmes to look back at: the way to the next one. */
export function NextMatch({ account }: { account: Account }) {
  const { isOver, partner } = usePair()
  if (!isOver || account.hasEnrollment) return null
  return (
    <Notice
      icon={Sparkles}
      title={`Your programme with ${partner.firstName} has ended`}
      action={
        <Link className="link-btn" to={screens.toBeMatched}>
          Go to your next match
        </Link>
      }
    >
      What you did together stays here to read. You are free for somebody new.
    </Notice>
  )
}
