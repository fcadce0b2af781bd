import type { Handled, ResourceArticle, resources } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Platform } from '../../platform/platform.ts'
import { typedWords } from '../../platform/typed-words.ts'
import {
  goalsOf,
  type Pair,
  pairOf,
  programmeMonth,
  runningPairOf,
  type SearchOf,
  tickSparks,
} from '../pairs/index.ts'
import { trackNames } from '../programmes/index.ts'
import { likeResources, readWishes } from '../questionnaires/index.ts'
import { blocksOf } from './article-text.ts'
import { hasFilm } from './films.queries.ts'
import { recommend, type Situation } from './recommend.ts'
import { presentCard } from './resources.presenter.ts'
import {
  articleOf,
  articlesWith,
  dropMark,
  type LibraryRow,
  libraryOf,
  storeMark,
  type Viewer,
} from './resources.queries.ts'
import { watchCards } from './watch-cards.ts'

const MAX_SIMILAR = 3

type Listed = Handled<(typeof resources)['resources']>

interface OfArticle {
  readonly enrollmentId: string
  readonly slug: string
}

export const viewerIn = (actor: Actor, { enrollmentId, companyId, side, months }: Pair): Viewer => ({
  userId: actor.userId,
  enrollmentId,
  companyId,
  side,
  months,
})

export async function readResources(
  { database: { db }, clock }: Platform,
  actor: Actor,
  enrollmentId: string,
  { search, track, month, topic, done }: Listed['query'],
): Promise<Listed['response']> {
  const pair = await pairOf(db, actor, enrollmentId)
  const viewer = viewerIn(actor, pair)
  const [situation, rows] = await Promise.all([
    situationOf(db, actor, pair, clock.now()),
    libraryOf(db, viewer),
  ])
  const library = inOrder(rows, situation.track)
  const words = typedWords(search)
  const found =
    words.length > 0
      ? new Set((await articlesWith(db, viewer, words, library.length)).map(({ slug }) => slug))
      : undefined
  const fits = (row: LibraryRow) =>
    (found?.has(row.slug) ?? true) &&
    (track === '' || row.track === track) &&
    (month === undefined || row.month === month) &&
    (topic === undefined || row.topic === topic) &&
    (done === undefined || (row.doneAt !== null) === (done === 'true'))
  return {
    recommended: recommend(library, situation).map(({ article, reason }) => ({
      ...presentCard(article),
      reason,
    })),
    resources: library.filter(fits).map(presentCard),
    tracks: [...new Set(library.flatMap((row) => row.track ?? []))],
    done: library.filter(({ doneAt }) => doneAt !== null).length,
    total: library.length,
  }
}

export async function readArticle(
  { database: { db } }: Platform,
  actor: Actor,
  { enrollmentId, slug }: OfArticle,
): Promise<ResourceArticle> {
  const pair = await pairOf(db, actor, enrollmentId)
  const viewer = viewerIn(actor, pair)
  const article = await articleOf(db, viewer, slug)
  if (!article) throw noSuchArticle()
  const track = await trackOf(db, pair)
  const library = inOrder(await libraryOf(db, viewer), track)
  const place = library.findIndex((row) => row.slug === slug)
  const following = [...library.slice(place + 1), ...library.slice(0, Math.max(0, place))]
  const next = following.find(({ doneAt }) => doneAt === null)
  const similar = await similarTo(db, article.id, library)
  const text = blocksOf(article.text)
  const exercise = blocksOf(article.exercise)
  return {
    ...presentCard(article),
    theme: (track !== null && track === article.track && pair.themes[article.month - 1]) || null,
    text,
    exercise,
    watch: watchCards({ title: article.title, summary: article.summary, text, exercise }),
    film: article.film,
    hasOwnFilm: await hasFilm(db, article.id),
    next: next ? { slug: next.slug, title: next.title } : null,
    similar: similar.map(presentCard),
  }
}

async function similarTo(db: Db, id: string, library: readonly LibraryRow[]): Promise<LibraryRow[]> {
  const byId = new Map(library.map((row) => [row.id, row]))
  const ids = await likeResources(db, id, [...byId.keys()], MAX_SIMILAR)
  return ids.flatMap((each) => byId.get(each) ?? [])
}

export function markResource(
  platform: Platform,
  actor: Actor,
  { enrollmentId, slug }: OfArticle,
  done: boolean,
): Promise<{ doneAt: string | null }> {
  return platform.database.transaction(async (tx) => {
    const pair = await runningPairOf(tx, actor, enrollmentId)
    const viewer = viewerIn(actor, pair)
    const article = await articleOf(tx, viewer, slug)
    if (!article) throw noSuchArticle()
    const isSpark = pair.side === 'mentee' && (await tickSparks(platform, tx, pair, article.id, done))
    if (!isSpark) {
      if (done) await storeMark(tx, viewer, article.id, platform.clock.now())
      else await dropMark(tx, viewer, article.id)
      await publish(tx, [actor.userId], 'activities')
    }
    const doneAt = done ? (await articleOf(tx, viewer, slug))?.doneAt : null
    return { doneAt: doneAt?.toISOString() ?? null }
  })
}

/** The person's own track first, month by month. */
const inOrder = (rows: readonly LibraryRow[], track: string | null): LibraryRow[] => {
  const distance = (row: LibraryRow) => (row.track === track ? 0 : row.track === null ? 1 : 2)
  return rows.toSorted(
    (a, b) => distance(a) - distance(b) || a.month - b.month || (a.title < b.title ? -1 : 1),
  )
}

async function situationOf(db: Db, actor: Actor, pair: Pair, now: Date): Promise<Situation> {
  const [track, goals, wishes] = await Promise.all([
    trackOf(db, pair),
    goalsOf(db, pair.enrollmentId),
    readWishes(db, actor),
  ])
  const wanted = [...new Set(wishes.flatMap(({ tracks }) => tracks))]
  const named = wanted.length > 0 ? await trackNames(db, pair.companyId, wanted) : []
  return {
    side: pair.side,
    month: programmeMonth(pair, pair.endedAt ?? now),
    track,
    goals: goals.filter(({ doneAt }) => doneAt === null).map(({ title }) => title),
    wishes: wishes.map(({ name }) => name),
    leanings: wanted.flatMap((id) => named.find((each) => each.id === id)?.name ?? []),
  }
}

async function trackOf(db: Db, { companyId, trackId }: Pair): Promise<string | null> {
  const [track] = trackId ? await trackNames(db, companyId, [trackId]) : []
  return track?.name ?? null
}

const noSuchArticle = () => new AppError('not_found', 'There’s no article at this address.')

export const searchResources: SearchOf = async (db, { actor, pair, words, max }) => {
  const rows = await articlesWith(db, { ...pair, userId: actor.userId }, words, max)
  return rows.map(({ slug, title, summary, text, month }) => ({
    kind: 'resource',
    id: slug,
    title,
    text: `${summary} ${text.replaceAll(/[#>*_]/g, '')}`,
    month,
    at: null,
  }))
}
