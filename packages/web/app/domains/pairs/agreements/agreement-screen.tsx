import type { Account, Agreement } from '@brightpair/contract'
import { AGREEMENT_VERSION, agreementOf } from '@brightpair/contract/agreement'
import { USUAL_MONTHS } from '@brightpair/contract/limits'
import { monthsInWords } from '@brightpair/contract/months-in-words'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useOfPair } from '~/domains/pairs/pair'
import { screens } from '~/lib/screens'
import { Button, ButtonLink } from '~/ui/button'
import { DocTop } from '~/ui/doc-top'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'
import { SignaturePanel } from './signature-panel'
import { Terms } from './terms'
import { useAgreement } from './use-agreement'
import '~/ui/card.css'
import styles from './agreements.module.css'

export function AgreementScreen({ account }: { account: Account }) {
  const [search] = useSearchParams()
  // Older emails use `enrollment`.
  const chosen = search.get('pair') ?? search.get('enrollment')
  const ofPair = useOfPair()
  const query = useAgreement(account, chosen)
  const agreement = query.data
  const wording = agreementOf(agreement ?? { version: AGREEMENT_VERSION, months: USUAL_MONTHS })
  return (
    <>
      <DocTop
        now="Agreement"
        done={
          agreement
            ? ['Your match', 'Your track', ...(agreement.signedByMe ? (['Agreement'] as const) : [])]
            : []
        }
        backTo={account.hasEnrollment ? ofPair(screens.mentorship, chosen ?? undefined) : screens.toBeMatched}
      />
      <main id="main" className={styles.agree}>
        <article>
          <h1>{wording.title}</h1>
          <p className="lede">{leadOf(agreement, query.isLoading)}</p>
          <p className={styles.agreeIntro}>{wording.introduction}</p>
          <Terms sections={wording.sections} />
        </article>
        <Side>
          {query.isLoading ? (
            <PanelSkeleton />
          ) : query.isError && !agreement ? (
            <PanelFailed onRetry={() => void query.refetch()} />
          ) : agreement ? (
            <SignaturePanel account={account} agreement={agreement} confirmation={wording.confirmation} />
          ) : (
            <NothingToSign />
          )}
        </Side>
      </main>
    </>
  )
}

function leadOf(agreement: Agreement | null | undefined, isPending: boolean): string {
  if (!agreement) return isPending ? ' ' : 'The text that every pair signs at the start. Two minutes to read.'
  const { mentor, mentee, track, months } = agreement
  const pair = `${mentor.firstName} ${mentor.lastName} and ${mentee.firstName} ${mentee.lastName}`
  return `Between ${pair}${track ? `, for the ${track.name} track` : ''}. Two minutes to read, ${monthsInWords(months)} to keep.`
}

const Side = ({ children }: { children: ReactNode }) => (
  <aside className={`card ${styles.agreeSide}`} aria-label="Signatures">
    {children}
  </aside>
)

function NothingToSign() {
  return (
    <>
      <h2>Nothing to sign yet</h2>
      <p className="muted">
        You sign once you and your match have both said yes. Until then the agreement is here to read.
      </p>
      <ButtonLink size="lg" block to={screens.toBeMatched}>
        Go to your match
      </ButtonLink>
    </>
  )
}

function PanelFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <h2>Signatures</h2>
      <Notice tone="danger" role="alert" title="We couldn’t load the signatures">
        Check your connection and try again.
      </Notice>
      <Button variant="secondary" block onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}

function PanelSkeleton() {
  return (
    <>
      <h2>Signatures</h2>
      <div className={styles.signs} aria-busy="true">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </>
  )
}
