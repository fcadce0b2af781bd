import type { MatchingRun } from '@brightpair/contract'
import { CircleCheck, Repeat, TriangleAlert } from 'lucide'
import { messageOf } from '~/lib/api-error'
import { momentLabel } from '~/lib/moments'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { BlockingMark } from '../blocking-mark'
import styles from './matching-admin.module.css'
import { percent } from './run-words'
import { useReplay } from './use-matching'
import '~/ui/card.css'

interface CertificateProps {
  run: MatchingRun
  certificate: NonNullable<MatchingRun['certificate']>
}

const provedWords = (locked: number): string =>
  locked === 0
    ? 'No mentor and mentee would both rather have each other'
    : `Apart from the ${locked === 1 ? 'pair' : `${locked} pairs`} set manually, no mentor and mentee would both rather have each other`

/** The proof of a run, and a button to verify it again from the stored input. */
export function Certificate({ run, certificate }: CertificateProps) {
  const replay = useReplay()
  const { blockingPairs, locked, weights, fingerprint, engine, verified } = certificate
  const isSame =
    replay.data?.identical && replay.data.fingerprint === fingerprint && replay.data.blockingPairs === 0
  return (
    <section className={`card ${styles.cert}`} aria-label="Certificate">
      <div className={styles.certTop}>
        <BlockingMark pairs={blockingPairs} />
        <div>
          <h2>{blockingPairs === 0 ? provedWords(locked) : 'Some would rather have each other'}</h2>
          <p>
            {blockingPairs} blocking {blockingPairs === 1 ? 'pair' : 'pairs'}.
            {blockingPairs > 0 && ' Please run it again.'}
          </p>
        </div>
      </div>
      <div className="card__body">
        <dl className={`dl ${styles.certFacts}`}>
          <div>
            <dt>When</dt>
            <dd>{run.finishedAt ? momentLabel(run.finishedAt) : ''}</dd>
          </div>
          <div>
            <dt>Weights</dt>
            <dd className="tnum">
              {percent(weights.expertise)}, {percent(weights.personality)}, {percent(weights.values)}
            </dd>
          </div>
          <div>
            <dt>Engine</dt>
            <dd>{engine}</dd>
          </div>
          <div>
            <dt>Input fingerprint</dt>
            <dd className={styles.certMono} title={fingerprint}>
              {fingerprint.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ')}
            </dd>
          </div>
          <div>
            <dt>Second check</dt>
            <dd>{verified ? 'Agreed' : 'Didn’t agree'}</dd>
          </div>
          <div>
            <dt>Replayed</dt>
            <dd>
              <span role="status">
                {replay.data ? (
                  isSame ? (
                    <Badge tone="success" icon={CircleCheck}>
                      Same result
                    </Badge>
                  ) : (
                    <Badge tone="danger" icon={TriangleAlert}>
                      Another result
                    </Badge>
                  )
                ) : (
                  'Not yet'
                )}
              </span>
            </dd>
          </div>
        </dl>
        {replay.isError && (
          <Notice tone="danger" role="alert" title="We couldn’t verify it">
            {messageOf(replay.error, 'Please try again.')}
          </Notice>
        )}
        <Button
          variant="secondary"
          size="sm"
          busy={replay.isPending && 'Verifying'}
          onClick={() => replay.mutate(run.id)}
        >
          <Icon of={Repeat} />
          Verify again
        </Button>
      </div>
    </section>
  )
}
