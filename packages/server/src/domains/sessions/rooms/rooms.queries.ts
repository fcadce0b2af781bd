import type { RoomSignal } from '@brightpair/contract'
import { and, asc, eq, lt, lte, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { roomSeats, roomSignals } from '../../../platform/db/schema/index.ts'

type SeatRow = typeof roomSeats.$inferSelect
type Place = Pick<SeatRow, 'sessionId' | 'userId'>
type Held = Place & Pick<SeatRow, 'seat'>

const MAX_SIGNALS = 100

const isAt = ({ sessionId, userId }: Place) =>
  and(eq(roomSeats.sessionId, sessionId), eq(roomSeats.userId, userId))

/** The last to enter gets the seat. */
export async function takeSeat(tx: Db, seat: SeatRow): Promise<void> {
  await tx
    .insert(roomSeats)
    .values(seat)
    .onConflictDoUpdate({
      target: [roomSeats.sessionId, roomSeats.userId],
      set: { seat: seat.seat, seenAt: seat.seenAt },
    })
}

/** False when another tab has taken it, or the seat is gone. */
export async function renewSeat(tx: Db, { seat, ...place }: Held, now: Date): Promise<boolean> {
  const rows = await tx
    .update(roomSeats)
    .set({ seenAt: now })
    .where(and(isAt(place), eq(roomSeats.seat, seat)))
    .returning({ seat: roomSeats.seat })
  return rows.length > 0
}

export async function giveUpSeat(tx: Db, { seat, ...place }: Held): Promise<boolean> {
  const rows = await tx
    .delete(roomSeats)
    .where(and(isAt(place), eq(roomSeats.seat, seat)))
    .returning({ seat: roomSeats.seat })
  await tx
    .delete(roomSignals)
    .where(
      and(
        eq(roomSignals.sessionId, place.sessionId),
        or(eq(roomSignals.toSeat, seat), eq(roomSignals.fromSeat, seat)),
      ),
    )
  return rows.length > 0
}

export async function seatOf(db: Db, place: Place): Promise<SeatRow | undefined> {
  const [row] = await db.select().from(roomSeats).where(isAt(place))
  return row
}

export async function leaveSignal(tx: Db, signal: typeof roomSignals.$inferInsert): Promise<void> {
  await tx.insert(roomSignals).values(signal)
}

interface Wanted {
  readonly sessionId: string
  readonly from: string
  readonly to: string
  readonly after: number
}

/** Deletes what was read before, and returns what came since. */
export async function takeSignals(
  tx: Db,
  { sessionId, from, to, after }: Wanted,
): Promise<{ number: number; signal: RoomSignal }[]> {
  const forSeat = and(eq(roomSignals.sessionId, sessionId), eq(roomSignals.toSeat, to))
  await tx.delete(roomSignals).where(and(forSeat, lte(roomSignals.number, after)))
  return tx
    .select({ number: roomSignals.number, signal: roomSignals.signal })
    .from(roomSignals)
    .where(and(forSeat, eq(roomSignals.fromSeat, from)))
    .orderBy(asc(roomSignals.number))
    .limit(MAX_SIGNALS)
}

export async function deleteUnusedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(roomSignals).where(lt(roomSignals.sentAt, before))
  await db.delete(roomSeats).where(lt(roomSeats.seenAt, before))
}
