import type { ActivityInput, Handled, Track, tracks } from '@brightpair/contract'
import { monthsInWords, numberInWords } from '@brightpair/contract/months-in-words'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { changedMeanwhile, noSuchCompany } from '../companies/administer-companies.ts'
import { noSuchProgramme } from '../programmes/no-such-programme.ts'
import { type ProgrammeRow, programmeById, programmeOf } from '../programmes/programmes.queries.ts'
import {
  lockCompanyOf,
  replaceActivities,
  type TrackDetails,
  trackDetails,
  updateTrack,
} from './administer-tracks.queries.ts'
import { presentTrack } from './tracks.presenter.ts'
import { insertTrack, type NewActivity } from './tracks.queries.ts'

type Body<Name extends keyof typeof tracks> = Handled<(typeof tracks)[Name]>['body']

/** For the named programme of a company, or its first. */
export async function listTracks(db: Db, companyId: string, programmeId?: string): Promise<Track[]> {
  const programme = await programmeOf(db, companyId, programmeId)
  return programme ? (await trackDetails(db, { programmeId: programme.id })).map(presentTrack) : []
}

export async function createTrack(
  platform: Platform,
  admin: Actor,
  { companyId, programmeId: named }: { companyId: string; programmeId?: string | undefined },
  { name, description, activitiesTemplate }: Body<'createTrack'>,
): Promise<TrackDetails> {
  return platform.database.transaction(async (tx) => {
    if (!(await lockCompanyOf(tx, { companyId }))) throw noSuchCompany()
    const programme = await programmeOf(tx, companyId, named)
    if (!programme) throw noSuchProgramme()
    const { id: programmeId } = programme
    refuseTakenName(await trackDetails(tx, { programmeId }), name)
    requireEveryMonth(activitiesTemplate, programme, { once: true })
    // One activity per month: its name is the theme of the month.
    const byMonth = activitiesTemplate.toSorted((a, b) => a.month - b.month)
    const themes = byMonth.map((activity) => activity.name)
    const id = await insertTrack(
      tx,
      { companyId, programmeId, name, description, themes },
      positioned(byMonth),
    )
    await platform.reactions.trackWritten(tx, id)
    const created = await detailsOf(tx, id)
    await recordAction(platform, tx, admin, {
      action: 'track.created',
      subject: created.track,
      companyId,
      programmeId,
      after: shownOf(created),
    })
    return created
  })
}

export function editTrack(platform: Platform, admin: Actor, id: string, body: Body<'editTrack'>) {
  const { version, activitiesTemplate, ...change } = body
  return edit(platform, admin, id, version, 'track.edited', async (tx, siblings, { track }) => {
    refuseTakenName(siblings, change.name)
    const programme = await programmeById(tx, track.programmeId)
    requireEveryMonth(activitiesTemplate, programme, { once: false })
    requireThemes(change.themes, programme)
    await replaceActivities(tx, id, positioned(activitiesTemplate))
    await platform.reactions.trackWritten(tx, id)
    return change
  })
}

export function archiveTrack(platform: Platform, admin: Actor, id: string, version: number) {
  return edit(platform, admin, id, version, 'track.archived', async (_tx, siblings) => {
    if (!siblings.some(({ track }) => track.archivedAt === null)) {
      throw new AppError(
        'last_track',
        'A programme needs a track. Create another one before you archive this one.',
      )
    }
    return { archivedAt: platform.clock.now() }
  })
}

export function restoreTrack(platform: Platform, admin: Actor, id: string, version: number) {
  return edit(platform, admin, id, version, 'track.restored', async (_tx, siblings, { track }) => {
    refuseTakenName(siblings, track.name)
    return { archivedAt: null }
  })
}

async function edit(
  platform: Platform,
  admin: Actor,
  id: string,
  version: number,
  action: string,
  decide: (
    tx: Db,
    siblings: readonly TrackDetails[],
    current: TrackDetails,
  ) => Promise<Parameters<typeof updateTrack>[2]>,
): Promise<TrackDetails> {
  return platform.database.transaction(async (tx) => {
    await lockCompanyOf(tx, { trackId: id })
    const current = await detailsOf(tx, id)
    if (current.track.version !== version) throw changedMeanwhile('this track')
    const all = await trackDetails(tx, { programmeId: current.track.programmeId })
    const siblings = all.filter(({ track }) => track.id !== id)
    await updateTrack(tx, id, await decide(tx, siblings, current))
    const changed = await detailsOf(tx, id)
    await recordAction(platform, tx, admin, {
      action,
      subject: changed.track,
      companyId: changed.track.companyId,
      programmeId: changed.track.programmeId,
      before: shownOf(current),
      after: shownOf(changed),
    })
    return changed
  })
}

async function detailsOf(tx: Db, id: string): Promise<TrackDetails> {
  const [details] = await trackDetails(tx, { id })
  if (!details) throw noSuchTrack()
  return details
}

const noSuchTrack = () => new AppError('not_found', 'This track doesn’t exist.')

function refuseTakenName(siblings: readonly TrackDetails[], name: string): void {
  const isTaken = siblings.some(
    ({ track }) => track.archivedAt === null && track.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) {
    const message = 'This programme already has a track with this name.'
    throw new AppError('name_taken', message, { details: { name: message } })
  }
}

function requireEveryMonth(
  given: readonly ActivityInput[],
  { months }: ProgrammeRow,
  { once }: { once: boolean },
): void {
  const filled = new Set(given.map(({ month }) => month))
  const isWhole = filled.size === months && !given.some(({ month }) => month > months)
  if (once && given.length !== months)
    throw refused(
      'activitiesTemplate',
      `A track has exactly ${numberInWords(months)} monthly ${months === 1 ? 'activity' : 'activities'}.`,
    )
  if (!isWhole)
    throw refused(
      'activitiesTemplate',
      once
        ? `Each of the ${monthsInWords(months)} needs its activity.`
        : `Each of the ${monthsInWords(months)} needs at least one activity.`,
    )
}

function requireThemes(themes: readonly string[], { months }: ProgrammeRow): void {
  if (themes.length !== months) throw refused('themes', `Each of the ${monthsInWords(months)} needs a theme.`)
}

const refused = (field: string, message: string) =>
  new AppError('invalid_input', message, { details: { [field]: message } })

/** In the given order, numbered from the start in each month. */
function positioned(given: readonly ActivityInput[]): NewActivity[] {
  const next = new Map<number, number>()
  return given.map(({ link, ...activity }) => {
    const position = next.get(activity.month) ?? 0
    next.set(activity.month, position + 1)
    return { ...activity, link: link || null, position }
  })
}

const shownOf = ({ track, activities }: TrackDetails) => ({
  name: track.name,
  description: track.description,
  themes: track.themes,
  isArchived: track.archivedAt !== null,
  activities: activities.map(({ month, name, description, textContent, link, type }) => ({
    month,
    name,
    description,
    textContent,
    link,
    type,
  })),
})
