import type { Handled, Lead, LeadDetails, leads } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CsvList } from '../../../platform/http/csv.ts'
import { post } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { recordAction } from '../../audit/index.ts'
import { supportEmailOf } from '../app-settings/platform-settings.ts'
import { cancelBooking } from '../demo-bookings/demo-bookings.service.ts'
import { replyMail } from './leads.mails.ts'
import { leadColumns, presentLead, presentWholeLead } from './leads.presenter.ts'
import {
  allLeads,
  countNew,
  hasReply,
  insertReply,
  type LeadRow,
  type ListedLead,
  leadById,
  leadsPage,
  lockLead,
  setStatus,
  wholeLead,
} from './leads.queries.ts'

type Body<Name extends 'moveLead' | 'replyToLead'> = Handled<(typeof leads)[Name]>['body']

export const listLeads = async (db: Db, query: Parameters<typeof leadsPage>[1]) =>
  presentPage(await leadsPage(db, query), query, presentLead)

export const leadsCsv = (query: Parameters<typeof allLeads>[0]): CsvList<ListedLead> => ({
  what: 'leads',
  query: allLeads(query),
  columns: leadColumns,
})

export const countNewLeads = async (db: Db) => ({ count: await countNew(db) })

export async function readLead(platform: Platform, db: Db, id: string): Promise<LeadDetails> {
  const whole = await wholeLead(db, id)
  if (!whole) throw noSuchLead()
  return presentWholeLead(whole, await supportEmailOf(platform, db))
}

export async function moveLead(
  platform: Platform,
  admin: Actor,
  id: string,
  { version, status }: Body<'moveLead'>,
): Promise<LeadDetails> {
  return platform.database.transaction(async (tx) => {
    const lead = await lockSeen(tx, id, version)
    await setStatus(tx, id, status)
    await record(platform, tx, admin, 'lead.moved', lead, status)
    return readLead(platform, tx, id)
  })
}

/** Sends a reply once, however often the button is pressed. */
export async function replyToLead(
  platform: Platform,
  admin: Actor,
  id: string,
  { version, clientId, ...written }: Body<'replyToLead'>,
): Promise<LeadDetails> {
  return platform.database.transaction(async (tx) => {
    const locked = await lockLead(tx, id)
    if (locked && (await hasReply(tx, id, clientId))) return readLead(platform, tx, id)
    const lead = seen(locked, version)
    if (!lead.email) {
      throw new AppError('no_address', 'This visitor left no email address, so we can’t send a reply.')
    }
    const mailId = await post(tx, platform.jobs, replyMail(lead, written, await supportEmailOf(platform, tx)))
    const sentAt = platform.clock.now()
    await insertReply(tx, admin.userId, { leadId: id, clientId, ...written, sentAt, mailId })
    await setStatus(tx, id, 'ANSWERED')
    await record(platform, tx, admin, 'lead.answered', lead, 'ANSWERED')
    return readLead(platform, tx, id)
  })
}

export async function cancelDemoOfLead(
  platform: Platform,
  admin: Actor,
  id: string,
  version: number,
): Promise<LeadDetails> {
  return platform.database.transaction(async (tx) => {
    const bookingId = (await leadById(tx, id))?.demoBookingId
    if (!bookingId) throw noSuchLead()
    // Lock order: the booking before its lead, as with the visitor's own link.
    const booking = await cancelBooking(platform, tx, { id: bookingId }, 'us')
    const lead = await lockSeen(tx, id, version)
    if (!booking) throw new AppError('time_passed', 'This demo is over or already cancelled.')
    await setStatus(tx, id, 'CLOSED')
    await record(platform, tx, admin, 'lead.demo-cancelled', lead, 'CLOSED')
    return readLead(platform, tx, id)
  })
}

const noSuchLead = () => new AppError('not_found', 'This message doesn’t exist or is no longer kept.')

const lockSeen = async (tx: Db, id: string, version: number) => seen(await lockLead(tx, id), version)

function seen(lead: LeadRow | undefined, version: number): LeadRow {
  if (!lead) throw noSuchLead()
  if (lead.version === version) return lead
  throw new AppError(
    'changed_meanwhile',
    'Someone else has just changed this. Check the latest version and try again.',
  )
}

/** Without the visitor's name: the audit is kept for good, and visitors' data is not. */
const record = (
  platform: Platform,
  tx: Db,
  admin: Actor,
  action: string,
  { id, title, status: before }: LeadRow,
  status: Lead['status'],
): Promise<void> =>
  recordAction(platform, tx, admin, {
    action,
    subject: { id, name: title },
    before: { status: before },
    after: { status },
  })
