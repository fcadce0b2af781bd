import type { Track } from '@brightpair/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { ApiError, messageOf } from '~/lib/api-error'
import { LeaveGuard } from '~/lib/leave-guard'
import { useListAddress } from '~/lib/list-address'
import { screenOf } from '~/lib/screen-of'
import { useSearchWith } from '~/lib/search-with'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { toast } from '~/ui/toast-store'
import { useCompanyTracks } from '../company-tracks'
import { draftOf } from './track-draft'
import { TrackFields } from './track-fields'
import styles from './tracks-admin.module.css'
import { useTrackForm } from './use-track-form'
import { useEditTrack } from './use-tracks'

/** Keyed by track; a newer version of the same one must not clear the form. */
export default screenOf(function EditTrackScreen({ id }) {
  const companyId = useListAddress().param('company')
  const back = adminScreens.tracks + useSearchWith()({})
  const { data, isError, refetch } = useCompanyTracks(companyId, 'Failed to fetch tracks')
  const track = data?.find((each) => each.id === id)
  if (track) return <EditTrack companyId={companyId} track={track} back={back} />
  if (companyId === null || data)
    return (
      <>
        <PageHead title="Track" />
        <EmptyState
          drawing="table"
          heading="h2"
          title="This track doesn’t exist"
          action={<ButtonLink to={back}>See all tracks</ButtonLink>}
        />
      </>
    )
  return (
    <>
      {isError && <PageHead title="Track" />}
      <LoadState what="The track" isError={isError} onRetry={() => void refetch()} />
    </>
  )
})

interface EditTrackProps {
  companyId: string | null
  track: Track
  back: string
}

function EditTrack({ companyId, track, back }: EditTrackProps) {
  const navigate = useNavigate()
  const [version, setVersion] = useState(track.version)
  const [isOutdated, setOutdated] = useState(false)
  const [isDone, setDone] = useState(false)
  const edit = useEditTrack(companyId, track.id)
  const form = useTrackForm({
    initial: () => draftOf(track),
    isNew: false,
    async onValid(draft) {
      try {
        await edit.mutateAsync({ draft, version })
        toast.success('Track saved')
        setDone(true)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') setOutdated(true)
        else toast.error(messageOf(error, 'We couldn’t save the track. Please try again.'))
        throw error
      }
    },
  })
  useEffect(() => {
    if (isDone && !form.isDirty) void navigate(back)
  }, [isDone, form.isDirty, navigate, back])

  function takeTheirs() {
    form.change(draftOf(track))
    keepMine()
  }
  function keepMine() {
    setVersion(track.version)
    setOutdated(false)
  }

  return (
    <>
      <PageHead title={`Edit ${track.name}`} note="Running programmes keep the activities they started with.">
        <div className="row">
          <ButtonLink variant="ghost" to={back}>
            Cancel
          </ButtonLink>
          <Button type="submit" form="track-form" busy={form.isBusy && 'Saving'}>
            Save track
          </Button>
        </div>
      </PageHead>
      {isOutdated && (
        <Notice
          className={styles.outdated}
          tone="warning"
          role="alert"
          title="Someone else has just changed this track"
          action={
            <span className="row">
              <Button variant="link" onClick={keepMine}>
                Keep mine
              </Button>
              <Button variant="link" onClick={takeTheirs}>
                Show theirs
              </Button>
            </span>
          }
        >
          What you typed is still here. Keep it and save again to replace theirs, or start from theirs.
        </Notice>
      )}
      <TrackFields form={form} isNew={false} />
      <LeaveGuard when={form.isDirty} />
    </>
  )
}
