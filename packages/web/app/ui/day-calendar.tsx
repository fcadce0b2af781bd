import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components'
import { readerLocale } from '~/lib/reader-format'
import { Icon } from './icon'
import './button.css'
import './day-calendar.css'

interface DayCalendarProps {
  label: string
  /** For example 2026-12-03; empty for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
}

/** Loaded when opened; most dates are typed. */
export default function DayCalendar({ label, value, min, max, onChoose }: DayCalendarProps) {
  return (
    <I18nProvider locale={readerLocale()}>
      <Calendar
        className="day-calendar"
        aria-label={label}
        // Opened in order to choose a date.
        autoFocus
        value={dateOf(value)}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        onChange={(day: CalendarDate) => onChoose(day.toString())}
      >
        <div className="day-calendar__bar">
          <Button slot="previous" className="icon-btn icon-btn--sm">
            <Icon of={ChevronLeft} />
          </Button>
          <Heading className="day-calendar__month" />
          <Button slot="next" className="icon-btn icon-btn--sm">
            <Icon of={ChevronRight} />
          </Button>
        </div>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(day) => <CalendarCell date={day} className="day-calendar__day" />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}

const dateOf = (day: string | undefined) => (day ? parseDate(day) : null)
