import { CalendarOff, Globe, Rss } from 'lucide'
import { minutesAhead, placeOf } from '~/domains/sessions/zoned-time'
import { aheadLabel } from '~/lib/ahead-label'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { toast } from '~/ui/toast-store'
import { useBusyCalendar } from './busy-calendar/use-busy-calendar'
import { useCalendar } from './calendar-context'
import styles from './sessions.module.css'
import { useCalendarFeed, useRenewCalendarFeed } from './use-calendar-feed'

/** The calendar's time zone, and that of the partner. */
export function ZoneNotice({ isPartnerKnown }: { isPartnerKnown: boolean }) {
  const { clocks, pair, now, open, isOfSeveral } = useCalendar()
  const { partnerName, mine, theirs } = clocks
  const minutes = minutesAhead(mine, theirs, now)
  return (
    <Notice
      icon={Globe}
      title={`Times are shown for ${placeOf(mine)}`}
      action={
        !pair.isOver && (
          <Button
            variant="link"
            aria-label="Change your time zone and meeting hours"
            onClick={() => open({ kind: 'hours' })}
          >
            Change
          </Button>
        )
      }
    >
      {sentence()}
    </Notice>
  )

  function sentence(): string {
    if (pair.isOver || isOfSeveral) return 'You each see your own local time.'
    return isPartnerKnown
      ? `${partnerName} is in ${placeOf(theirs)}, ${aheadLabel(minutes)}. You each see your own local time.`
      : `${partnerName} hasn’t opened the calendar yet, so we’re using your time zone for both of you.`
  }
}

export function FeedNotice() {
  const { open } = useCalendar()
  const feed = useCalendarFeed()
  const renew = useRenewCalendarFeed()

  async function copy() {
    const address = feed.data?.address ?? (await renew.mutateAsync().catch(() => null))?.address
    // Opened first: the browser may refuse clipboard access or ask, and the dialog shows the link to copy manually.
    open({ kind: 'feed' })
    if (!address) return
    try {
      await navigator.clipboard.writeText(address)
      toast.success('Your private link is copied.')
    } catch {
      // The dialog shows it.
    }
  }

  return (
    <Notice
      icon={Rss}
      className={styles.feedNotice}
      title="See this in your own calendar"
      action={
        <Button variant="link" disabled={feed.isPending || renew.isPending} onClick={() => void copy()}>
          Copy link
        </Button>
      }
    >
      One private link for Outlook, Google or Apple.
    </Notice>
  )
}

/** Suggests connecting a calendar, so that only free times are offered. */
export function BusyNotice() {
  const { open, clocks, isOfSeveral } = useCalendar()
  const calendar = useBusyCalendar().data?.calendar
  const whose = isOfSeveral ? 'Your mentees' : clocks.partnerName
  const isBroken = calendar?.state === 'FAILING'
  return (
    <Notice
      icon={CalendarOff}
      tone={isBroken ? 'warning' : 'info'}
      title={
        isBroken
          ? `We can’t read ${calendar.host}`
          : calendar
            ? 'Grey means you’re busy elsewhere'
            : 'Busy elsewhere?'
      }
      action={
        <Button
          variant="link"
          aria-label={
            calendar ? 'Change the calendar your busy times come from' : 'Connect your own calendar'
          }
          onClick={() => open({ kind: 'busy' })}
        >
          {calendar ? 'Change' : 'Connect'}
        </Button>
      }
    >
      {calendar
        ? `Read from ${calendar.host}. ${whose} ${isOfSeveral ? 'aren’t' : 'isn’t'} offered those times, and never ${isOfSeveral ? 'learn' : 'learns'} why.`
        : 'Connect your own calendar, so that nobody proposes a time when you’re busy.'}
    </Notice>
  )
}
