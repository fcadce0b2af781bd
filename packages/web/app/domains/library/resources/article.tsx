import type { ResourceArticle } from '@brightpair/contract'
import { ArrowLeft, ArrowRight, BookOpen, Clock, MessageCircle, Play } from 'lucide'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { topicLabel } from '~/domains/library/resource-words'
import { useOfPair, usePair } from '~/domains/pairs'
import { ApiError } from '~/lib/api-error'
import { useListAddress } from '~/lib/list-address'
import { screens } from '~/lib/screens'
import { useTitle } from '~/lib/use-title'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { EmptyState } from '~/ui/empty-state'
import { FilmPlayer } from '~/ui/film-player'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { RichText } from '~/ui/rich-text'
import { Segmented } from '~/ui/segmented'
import { Skeleton } from '~/ui/skeleton'
import styles from './article.module.css'
import { Cover } from './cover'
import { ResourceList } from './resource-list'
import { useArticle, useMark } from './use-resources'

const WatchPlayer = lazy(() => import('./watch/watch-player'))
const OwnFilm = lazy(() => import('./own-film'))

const filmTitles: Record<NonNullable<ResourceArticle['film']>, string> = {
  'preparing-a-session': 'How you prepare a session here',
  'setting-a-goal': 'How you set a goal here',
  'giving-feedback': 'How you give feedback here',
}

const views = ['read', 'watch'] as const
type View = (typeof views)[number]

export function Article({ slug }: { slug: string }) {
  const query = useArticle(slug)
  const ofPair = useOfPair()
  const { oneOf, narrow } = useListAddress()
  const view = oneOf('view', views)
  const { data: article, error } = query
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500
  const title = article?.title ?? (isUnknown ? 'We can’t find this spark' : 'One moment')
  useTitle(article || isUnknown ? title : 'Spark')

  return (
    <article className={styles.read}>
      <Link className="link-btn" to={ofPair(screens.resources)}>
        <Icon of={ArrowLeft} />
        All sparks
      </Link>
      {article && view === 'read' && (
        <div className={styles.read_cover}>
          <Cover slug={slug} topic={article.topic} />
        </div>
      )}
      <header>
        {article && <Meta article={article} />}
        {/* Present from the start: people land on it, and it must not be swapped out under them. */}
        <h1>{article || isUnknown ? title : <Arriving failed={query.isError} />}</h1>
        {article && <p className="lede">{article.summary}</p>}
      </header>
      {article ? (
        <Opened article={article} view={view} onView={(next) => narrow({ view: next })} />
      ) : isUnknown ? (
        <EmptyState
          drawing="activities"
          heading="h2"
          title="There’s no article at this address"
          action={<ButtonLink to={ofPair(screens.resources)}>See all sparks</ButtonLink>}
        >
          It may have been retired, or it belongs to another company.
        </EmptyState>
      ) : (
        <LoadState what="This spark" isError={query.isError} onRetry={() => query.refetch()} />
      )}
    </article>
  )
}

function Arriving({ failed }: { failed: boolean }) {
  if (failed) return 'We couldn’t load this spark'
  return (
    <>
      <span className="sr-only">Loading this spark</span>
      <Skeleton shape="title" width="wide" />
    </>
  )
}

interface OpenedProps {
  article: ResourceArticle
  view: View
  onView: (view: View) => void
}

function Opened({ article, view, onView }: OpenedProps) {
  const mark = useMark(article)
  return (
    <>
      <div className={styles.read_views}>
        <Segmented
          label="Read or watch"
          controls="spark-view"
          segments={[
            { value: 'read', label: <View icon={BookOpen}>Read</View> },
            { value: 'watch', label: <View icon={Play}>Watch</View> },
          ]}
          value={view}
          onChange={onView}
        />
      </div>
      <div
        id="spark-view"
        className={styles[`read_${view}`]}
        role="tabpanel"
        aria-label={view === 'watch' ? 'Watch' : 'Read'}
      >
        {view === 'watch' ? <Watched article={article} mark={mark} /> : <Text article={article} />}
      </div>
      {article.exercise.length > 0 && (
        <section className={styles.tryit} aria-labelledby="try-it">
          <h2 id="try-it">Try it before your next session</h2>
          <RichText blocks={article.exercise} heading="h3" />
        </section>
      )}
      <Foot article={article} mark={mark} />
      {article.similar.length > 0 && (
        <section className={styles.read_similar} aria-labelledby="similar">
          <h2 id="similar">Similar reads</h2>
          <ResourceList resources={article.similar} />
        </section>
      )}
    </>
  )
}

const View = ({ icon, children }: { icon: typeof Play; children: string }) => (
  <span className={styles.read_view}>
    <Icon of={icon} />
    {children}
  </span>
)

interface Marked {
  article: ResourceArticle
  mark: ReturnType<typeof useMark>
}

function Watched({ article, mark }: Marked) {
  const cards = article.watch.length > 0 ? <WatchPlayer article={article} mark={mark} /> : <NothingToWatch />
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      {article.hasOwnFilm ? <OwnFilm article={article} instead={cards} /> : cards}
    </Suspense>
  )
}

const NothingToWatch = () => (
  <EmptyState drawing="activities" heading="h2" title="Nothing to watch yet">
    This text is too short for two minutes, so there’s only the article to read.
  </EmptyState>
)

function Text({ article }: { article: ResourceArticle }) {
  return (
    <div className={styles.read_body}>
      <RichText blocks={article.text} />
      {article.film && (
        <section className={styles.read_film} aria-labelledby="film">
          <h2 id="film">{filmTitles[article.film]}</h2>
          <FilmPlayer title={filmTitles[article.film]} file={article.film} />
        </section>
      )}
    </div>
  )
}

function Meta({ article: { month, theme, topic, minutes, audience } }: { article: ResourceArticle }) {
  return (
    <p className={styles.read_meta}>
      <Badge tone="mentor">Month {month}</Badge>
      {theme ?? topicLabel(topic)}
      {audience === 'mentor' && <Badge>For mentors</Badge>}
      <span>
        <Icon of={Clock} />
        {minutes}-minute read
      </span>
    </p>
  )
}

function Foot({ article, mark }: Marked) {
  const { isOver, partner } = usePair()
  const ofPair = useOfPair()
  const { next } = article
  return (
    <footer className={styles.read_foot}>
      <Checkbox checked={mark.isOn} disabled={isOver} onChange={(event) => mark.set(event.target.checked)}>
        <b>Done</b>
      </Checkbox>
      <ButtonLink variant="secondary" to={ofPair(screens.inbox)}>
        <Icon of={MessageCircle} />
        Talk about it with {partner.firstName}
      </ButtonLink>
      {next && (
        <ButtonLink to={ofPair(`${screens.resources}/${next.slug}`)}>
          Next: {next.title}
          <Icon of={ArrowRight} />
        </ButtonLink>
      )}
    </footer>
  )
}
