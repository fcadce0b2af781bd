import { Plus } from 'lucide'
import { CompanyPicker } from '~/domains/programmes/company-picker'
import { useCompanyTracks } from '~/domains/programmes/company-tracks'
import { ProgrammePicker } from '~/domains/programmes/programme-picker'
import { adminScreens } from '~/lib/admin-screens'
import { request } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { useNamedProgramme } from '~/lib/named-programme'
import { useSearchWith } from '~/lib/search-with'
import { Button, ButtonLink } from '~/ui/button'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { PageHead } from '~/ui/page-head'
import { Skeleton } from '~/ui/skeleton'
import { TrackView } from './track-view'

/** A company's tracks: to read, edit and archive. */
export default function TracksSection() {
  const { param, narrow } = useListAddress()
  const searchWith = useSearchWith()
  const companyId = param('company')
  const named = useNamedProgramme()
  const query = useCompanyTracks(companyId, 'Failed to fetch tracks')
  const tracks = query.data

  const create = (
    <ButtonLink to={adminScreens.newTrack + searchWith({})}>
      <Icon of={Plus} />
      Create track
    </ButtonLink>
  )
  return (
    <>
      <PageHead title="Tracks" note="Monthly activities for a pair to follow once its programme starts.">
        <div className="row page-head__tools">
          <CompanyPicker
            of="screen"
            value={companyId}
            onChange={(company) => narrow({ company, programme: null })}
          />
          <ProgrammePicker
            single
            companyId={companyId}
            value={param('programme')}
            onChange={(programme) => narrow({ programme })}
          />
          {create}
        </div>
      </PageHead>
      {companyId === null ? (
        <EmptyState heading="h2" drawing="table" title="Choose a company">
          Choose a company to see its tracks, or create one for it.
        </EmptyState>
      ) : tracks ? (
        tracks.length === 0 ? (
          <EmptyState heading="h2" drawing="activities" title="This company has no track yet" action={create}>
            A pair needs one before its programme can start.
          </EmptyState>
        ) : (
          <div className="stack">
            <div className="row-between">
              <p className="muted">{tracks.length === 1 ? 'One track' : `${tracks.length} tracks`}</p>
              <ExportButton
                what="tracks"
                load={() => request('GET /admin/tracks.csv', 'text/csv', { query: { companyId, ...named } })}
              />
            </div>
            {tracks.map((track) => (
              <TrackView key={track.id} companyId={companyId} track={track} />
            ))}
          </div>
        )
      ) : query.isError ? (
        <EmptyState
          heading="h2"
          drawing="offline"
          title="Failed to fetch tracks"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          Nothing is lost. Check your connection and try once more.
        </EmptyState>
      ) : (
        <div className="stack" aria-busy="true">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
    </>
  )
}
