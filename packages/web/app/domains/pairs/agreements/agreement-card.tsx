import type { Account, Agreement } from '@brightpair/contract'
import { Check, Clock } from 'lucide'
import { useOfPair, usePair } from '~/domains/pairs/pair'
import { PersonAvatar } from '~/domains/people'
import { writtenAs } from '~/lib/reader-format'
import { screens } from '~/lib/screens'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { LoadFailed } from '~/ui/load-state'
import { Skeleton } from '~/ui/skeleton'
import styles from './agreements.module.css'
import { DownloadAgreement, Signature } from './signature-panel'
import { useAgreement } from './use-agreement'

const day = writtenAs({ day: 'numeric', month: 'short', year: 'numeric' })
const shortDay = (moment: string) => day(new Date(moment))
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

/** The pair's agreement: who has signed it and when, and how to read it. */
export function AgreementCard({ account }: { account: Account }) {
  const { enrollmentId, isOver, partner, programme } = usePair()
  const ofPair = useOfPair()
  const { data: agreement, isError, refetch } = useAgreement(account, enrollmentId)
  return (
    <Card
      title="Mentorship Agreement"
      aside={
        agreement && <AgreementState agreement={agreement} partner={partner.firstName} isOver={isOver} />
      }
    >
      {agreement ? (
        <div className={styles.agr}>
          <ul className={styles.signs}>
            {(['mentor', 'mentee'] as const).map((side) => (
              <Signature
                key={side}
                side={side}
                agreement={agreement}
                when={shortDay}
                avatar={
                  <PersonAvatar personId={programme[side].id} name={nameOf(programme[side])} side={side} />
                }
              />
            ))}
          </ul>
          <div className="row">
            <ButtonLink variant="secondary" size="sm" to={ofPair(screens.agreement, enrollmentId)}>
              {agreement.signedByMe || isOver ? 'Read it again' : 'Read and sign'}
            </ButtonLink>
            <DownloadAgreement agreement={agreement} small />
          </div>
        </div>
      ) : isError ? (
        <LoadFailed what="The agreement" onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" />
        </div>
      )}
    </Card>
  )
}

interface AgreementStateProps {
  agreement: Agreement
  partner: string
  isOver: boolean
}

function AgreementState({ agreement: { complete, signedByMe }, partner, isOver }: AgreementStateProps) {
  if (complete) {
    return (
      <Badge tone="success" icon={Check}>
        Signed by both
      </Badge>
    )
  }
  if (isOver) return <Badge>Not signed by both</Badge>
  return (
    <Badge tone="warning" icon={Clock}>
      {signedByMe ? `Waiting for ${partner}` : 'Waiting for you'}
    </Badge>
  )
}
