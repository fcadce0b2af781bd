import type { Session } from '@brightpair/contract'
import { createContext, use } from 'react'
import type { Pair } from '~/domains/pairs'
import type { Day } from '~/domains/sessions/zoned-time'
import type { Clocks } from './clock-words'

/** What stands in the one dialog of the calendar. */
export type OpenDialog =
  | { readonly kind: 'propose'; readonly day?: Day }
  | {
      readonly kind: 'session' | 'edit' | 'suggest' | 'decline' | 'cancel' | 'remove'
      readonly session: Session
    }
  | { readonly kind: 'hours' | 'feed' | 'talk' | 'busy' | 'booking' | 'book' }

/** One pair's part of the calendar; a mentor's has one for each mentee. */
export interface Calendar {
  readonly pair: Pair
  readonly clocks: Clocks
  readonly now: Date
  readonly open: (dialog: OpenDialog) => void
  /** Among others: whom a session is with needs saying. */
  readonly isOfSeveral: boolean
}

export const CalendarContext = createContext<Calendar | null>(null)

export function useCalendar(): Calendar {
  const calendar = use(CalendarContext)
  if (!calendar) throw new Error('this part belongs inside the calendar')
  return calendar
}
