import type { ResourceArticle, WatchCard } from '@brightpair/contract'
import { classNames } from '~/ui/class-names'
import { cssVars } from '~/ui/css-vars'
import { TopicDrawing } from '../cover'
import { type Paints, paintsOf } from '../cover-paints'
import { Motif } from './motifs'
import styles from './watch.module.css'

interface WatchStageProps {
  article: Pick<ResourceArticle, 'slug' | 'topic'>
  card: WatchCard
  caption: string
  parts: number
  isMoving: boolean
  /** Off while a voice reads the same words, so that no one hears them twice. */
  isAnnounced: boolean
}

const isLarge = ({ kind }: WatchCard) => kind === 'quote' || kind === 'step'

/** One card: a drawing, the part it belongs to, and the current words. */
export function WatchStage({ article, card, caption, parts, isMoving, isAnnounced }: WatchStageProps) {
  const paints = paintsOf(article.slug, card.part)
  const length = card.lines.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  return (
    <div
      className={classNames(
        styles.watchStage,
        styles[`watchStage_${card.kind}`],
        isMoving && styles.isMoving,
      )}
      ref={cssVars({ '--ground': paints.ground, '--ink': paints.ink, '--length': `${length}ms` })}
    >
      <div className={styles.watchArt}>
        <Drawing article={article} card={card} paints={paints} />
      </div>
      <div className={styles.watchWords}>
        {card.kind !== 'title' && (
          <p className={styles.watchPart}>
            {isLarge(card)
              ? card.heading
              : card.kind === 'exercise'
                ? 'Your turn'
                : card.part === 0
                  ? 'Introduction'
                  : `Part ${card.part} of ${parts}`}
          </p>
        )}
        {card.step !== null && (
          <span className={styles.watchStep} aria-hidden="true">
            {card.step}
          </span>
        )}
        {!isLarge(card) && <p className={styles.watchHeading}>{card.heading}</p>}
      </div>
      <p className={styles.watchCaption} aria-live={isAnnounced ? 'polite' : 'off'}>
        <span>{caption}</span>
      </p>
    </div>
  )
}

interface DrawingProps {
  article: WatchStageProps['article']
  card: WatchCard
  paints: Paints
}

function Drawing({ article, card, paints }: DrawingProps) {
  const isTitle = card.kind === 'title'
  return (
    <svg viewBox={isTitle ? '20 10 280 170' : '0 0 200 200'} aria-hidden="true">
      {isTitle ? (
        <TopicDrawing topic={article.topic} paints={paints} />
      ) : (
        <Motif of={card.motif} paints={paints} />
      )}
    </svg>
  )
}
