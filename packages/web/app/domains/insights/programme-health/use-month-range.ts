import { MAX_MONTHS } from '@brightpair/contract/health-figures'
import { monthsUpTo } from '~/lib/calendar-months'
import { useListAddress } from '~/lib/list-address'

const OFFERED = 24
const USUAL = 6

/** Company and months are stored in the URL; moving one end past the other moves both. */
export function useMonthRange() {
  const { param, narrow } = useListAddress()
  const months = monthsUpTo(new Date(), OFFERED)
  const placeOf = (name: string, otherwise: number) => {
    const place = months.indexOf(param(name) ?? '')
    return place < 0 ? otherwise : place
  }
  const last = placeOf('to', OFFERED - 1)
  const first = within(placeOf('from', last - USUAL + 1), last - MAX_MONTHS + 1, last)
  const set = (from: number, to: number) => narrow({ from: months[from] ?? null, to: months[to] ?? null })
  return {
    months,
    from: months[first] ?? '',
    to: months[last] ?? '',
    setFrom: (month: string) => {
      const from = months.indexOf(month)
      set(from, within(last, from, from + MAX_MONTHS - 1))
    },
    setTo: (month: string) => {
      const to = months.indexOf(month)
      set(within(first, to - MAX_MONTHS + 1, to), to)
    },
    companyId: param('companyId'),
    chooseCompany: (id: string | null) => narrow({ companyId: id, programme: null }),
    programmeId: param('programme'),
    chooseProgramme: (programme: string | null) => narrow({ programme }),
  }
}

const within = (value: number, min: number, max: number) => Math.max(0, Math.min(max, Math.max(min, value)))
