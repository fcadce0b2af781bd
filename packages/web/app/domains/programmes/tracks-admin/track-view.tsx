import type { Track } from '@brightpair/contract'
import { Archive, ArchiveRestore, ChevronDown, Pencil } from 'lucide'
import { useMemo, useState } from 'react'
import { adminScreens } from '~/lib/admin-screens'
import { messageOf } from '~/lib/api-error'
import { useSearchWith } from '~/lib/search-with'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { classNames } from '~/ui/class-names'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast-store'
import { draftOf, inMonth, monthsOf, type TrackDraft, typeWords } from './track-draft'
import styles from './tracks-admin.module.css'
import { useArchiveTrack } from './use-tracks'

interface TrackViewProps {
  companyId: string
  track: Track
}

/** One track, month by month. */
export function TrackView({ companyId, track }: TrackViewProps) {
  const searchWith = useSearchWith()
  const [asks, setAsks] = useState(false)
  const draft = useMemo(() => draftOf(track), [track])
  const isArchived = track.archivedAt !== null
  return (
    <Card
      title={track.name}
      aside={
        <div className="row">
          {isArchived && <Badge icon={Archive}>Archived</Badge>}
          {!isArchived && (
            <ButtonLink
              variant="secondary"
              size="sm"
              to={adminScreens.editTrack(track.id) + searchWith({})}
              aria-label={`Edit ${track.name}`}
            >
              <Icon of={Pencil} />
              Edit
            </ButtonLink>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${isArchived ? 'Restore' : 'Archive'} ${track.name}`}
            onClick={() => setAsks(true)}
          >
            <Icon of={isArchived ? ArchiveRestore : Archive} />
            {isArchived ? 'Restore' : 'Archive'}
          </Button>
        </div>
      }
    >
      <p className="muted">{track.description}</p>
      <p className={styles.tviewUsed}>
        {track.programmes === 0
          ? 'Not used by any running programme.'
          : `Used by ${track.programmes} running ${track.programmes === 1 ? 'programme' : 'programmes'}.`}
      </p>
      <ol className={styles.tview}>
        {monthsOf(draft).map((month) => (
          <Month key={month} draft={draft} number={month} />
        ))}
      </ol>
      {asks && <ArchiveDialog companyId={companyId} track={track} onClose={() => setAsks(false)} />}
    </Card>
  )
}

function Month({ draft, number }: { draft: TrackDraft; number: number }) {
  const activities = inMonth(draft, number)
  return (
    <li className={styles.tviewMonth}>
      <details className={styles.tmonth}>
        <summary className={styles.tmonthHead}>
          <span
            className={classNames(styles.tmonthN, number % 2 === 0 && styles.tmonthN_even)}
            aria-hidden="true"
          >
            {number}
          </span>
          <span className={styles.tmonthT}>
            <b>Month {number}</b>
            <span>{draft.themes[number - 1]}</span>
          </span>
          <span className="muted tnum">
            {activities.length} {activities.length === 1 ? 'activity' : 'activities'}
          </span>
          <Icon of={ChevronDown} />
        </summary>
        <ul className={styles.tmonthBody}>
          {activities.map((activity) => (
            <li key={activity.key} className={styles.tmonthItem}>
              <div className="row-between">
                <b>{activity.name}</b>
                <Badge>{typeWords[activity.type]}</Badge>
              </div>
              <p className="muted">{activity.description}</p>
              {activity.textContent && <p className={styles.tviewText}>{activity.textContent}</p>}
              {activity.link && (
                <a href={activity.link} target="_blank" rel="noreferrer">
                  {activity.link}
                </a>
              )}
              {activity.setOfTrainings.length > 0 && (
                <p className="muted">Trainings: {activity.setOfTrainings.join(', ')}</p>
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function ArchiveDialog({ companyId, track, onClose }: TrackViewProps & { onClose: () => void }) {
  const isArchived = track.archivedAt !== null
  const archive = useArchiveTrack(companyId, track)
  const words = isArchived
    ? { title: `Restore ${track.name}?`, act: 'Restore', busy: 'Restoring', done: 'Track restored' }
    : { title: `Archive ${track.name}?`, act: 'Archive', busy: 'Archiving', done: 'Track archived' }
  return (
    <Dialog
      kind="alert"
      size="sm"
      title={words.title}
      open
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isArchived ? 'primary' : 'danger'}
            busy={archive.isPending && words.busy}
            onClick={() =>
              archive.mutate(undefined, {
                onSuccess: () => {
                  toast.success(words.done)
                  onClose()
                },
                onError: (error) => {
                  toast.error(
                    messageOf(error, `We couldn’t ${isArchived ? 'restore' : 'archive'} the track.`),
                  )
                  onClose()
                },
              })
            }
          >
            {words.act}
          </Button>
        </>
      }
    >
      <p className="muted">
        {isArchived
          ? 'New pairs can use it again.'
          : 'New pairs will no longer get it. Running programmes continue, and you can restore it.'}
      </p>
    </Dialog>
  )
}
