import type { Session } from '@brightpair/contract'
import { createContext, use } from 'react'
import type { Pair } from '~/domains/pairs'
import type { Day } from '~/domains/sessions/zoned-time'
import type { Clocks } from './clock-words'

/** The content of the calendar's only dialog. */
export type OpenDialog =
  | { readonly kind: 'propose'; readonly day?: Day }
  | {
      readonly kind: 'session' | 'edit' | 'suggest' | 'decline' | 'cancel' | 'remove'
      readonly session: Session
    }
  | { readonly kind: 'hours' | 'feed' | 'talk' | 'busy' | 'booking' | 'book' }

/** One pair's part of the calendar; a mentor has one for each mentee. */
export interface Calendar {
  readonly pair: Pair
  readonly clocks: Clocks
  readonly now: Date
  readonly open: (dialog: OpenDialog) => void
  /** One of several, so the partner has to be named. */
  readonly isOfSeveral: boolean
}

export const CalendarContext = createContext<Calendar | null>(null)

export function useCalendar(): Calendar {
  const calendar = use(CalendarContext)
  if (!calendar) throw new Error('this part belongs inside the calendar')
  return calendar
}
