import type { Enrollment, Programme } from '@brightpair/contract'
import { monthsUpTo } from '@brightpair/contract/limits'
import type { ActivityRow, ProgrammeRow } from './enrollments.queries.ts'
import { programmeMonth } from './programme-month.ts'

export const presentProgramme = (row: ProgrammeRow, now: Date): Programme => ({
  id: row.id,
  state: row.state,
  track: row.track && { name: row.track.name, themes: row.themes },
  mentor: row.mentor,
  mentee: row.mentee,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  month: programmeMonth(row, row.endedAt ?? now),
  months: row.months,
  contactPausedAt: row.contactPausedAt && new Date(row.contactPausedAt).toISOString(),
})

export function presentEnrollment(
  { months, firstName, lastName }: { months: number; firstName: string; lastName: string },
  activities: readonly ActivityRow[],
): Enrollment {
  const month = (number: number) => activities.filter((each) => each.month === number).map(presentActivity)
  const beyondTheSixth = monthsUpTo(months).slice(6)
  return {
    month1: month(1),
    month2: month(2),
    month3: month(3),
    month4: month(4),
    month5: month(5),
    month6: month(6),
    ...Object.fromEntries(beyondTheSixth.map((number) => [`month${number}`, month(number)])),
    partnerDetails: { firstName, lastName },
  }
}

const presentActivity = ({
  id,
  name,
  description,
  textContent,
  scheduleLink,
  setOfTrainings,
}: ActivityRow) => ({
  id,
  name,
  textContent: textContent || description,
  ...(scheduleLink ? { scheduleLink } : {}),
  ...(setOfTrainings.length > 0 ? { setOfTrainings } : {}),
})
