import type { Account } from '@brightpair/contract'
import { Handshake } from 'lucide'
import { Link } from 'react-router'
import { screens } from '~/lib/screens'
import { Notice } from '~/ui/notice'
import { viewOf } from './match-view'
import { useStanding } from './use-standing'
import '~/ui/button.css'

/** A mentor in a running programme who has been proposed another mentee. */
export function OpenProposal({ account }: { account: Account }) {
  const view = viewOf(account, useStanding(account))
  if (view.name !== 'proposal') return null
  return (
    <Notice
      icon={Handshake}
      title={`${view.match.partner.firstName} has been proposed as your next mentee`}
      action={
        <Link className="link-btn" to={screens.toBeMatched}>
          See the match
        </Link>
      }
    >
      Your answer is all that’s needed from you.
    </Notice>
  )
}
