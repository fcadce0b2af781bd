import type { Track } from '@brightpair/contract'
import { USUAL_MONTHS } from '@brightpair/contract/limits'
import { monthsInWords } from '@brightpair/contract/months-in-words'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { serverWords } from '~/lib/api-error'
import { LeaveGuard } from '~/lib/leave-guard'
import { useListAddress } from '~/lib/list-address'
import { useNamedProgramme } from '~/lib/named-programme'
import { useSearchWith } from '~/lib/search-with'
import { toFirstWrong } from '~/lib/use-form'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { toast } from '~/ui/toast-store'
import { useCompany } from '../companies/use-company'
import { CompanyPicker } from '../company-picker'
import { useCompanyTracks } from '../company-tracks'
import { useProgramme } from '../programmes/use-programmes'
import { draftOf, emptyDraft, errorsIn, inMonth, isMonthWrong, monthsOf, withMonths } from './track-draft'
import { TrackFields } from './track-fields'
import { useTrackForm } from './use-track-form'
import { useCreateTrack } from './use-tracks'

const NO_COMPANY = 'Please select a company'

export default function CreateTrack() {
  const { param, narrow } = useListAddress()
  const companyId = param('company')
  const others = useCompanyTracks(companyId, 'Failed to fetch tracks').data ?? []
  const navigate = useNavigate()
  const [lacksCompany, setLacksCompany] = useState(false)
  const [isDone, setDone] = useState(false)
  const create = useCreateTrack(companyId)
  const back = adminScreens.tracks + useSearchWith()({})
  const form = useTrackForm({
    initial: () => emptyDraft(USUAL_MONTHS),
    isNew: true,
    async onValid(draft) {
      if (companyId === null) throw new Error(NO_COMPANY)
      try {
        await create.mutateAsync(draft)
        toast.success('Track created successfully')
        setDone(true)
      } catch (error) {
        toast.error('Failed to create track', serverWords(error))
        throw error
      }
    },
  })
  const { programmeId } = useNamedProgramme()
  const ofCompany = useCompany(companyId).data?.programme.months
  const ofProgramme = useProgramme(programmeId).data?.months
  const months = programmeId ? ofProgramme : ofCompany
  const { lay } = form
  // A track has as many months as its programme.
  useEffect(() => {
    if (months) lay((draft) => (draft.themes.length === months ? draft : withMonths(draft, months)))
  }, [months, lay])
  // Only once nothing is unsaved, or the guard would ask.
  useEffect(() => {
    if (isDone && !form.isDirty) void navigate(back)
  }, [isDone, form.isDirty, navigate, back])

  function save() {
    setLacksCompany(companyId === null)
    if (companyId === null) {
      toast.error(NO_COMPANY)
      toFirstWrong(form.element.current)
    }
    void form.save()
  }

  const [copied] = others
  const open = monthsOf(form.draft).filter((month) =>
    isMonthWrong(form.draft, errorsIn(form.draft, true), month),
  )
  return (
    <>
      <PageHead
        title="Create track"
        note={`One activity a month for ${monthsInWords(form.draft.themes.length)}. People see it as soon as their pair starts.`}
      >
        <div className="row">
          <ButtonLink variant="ghost" to={back}>
            Cancel
          </ButtonLink>
          <Button type="submit" form="track-form" busy={form.isBusy && 'Creating'}>
            Create track
          </Button>
        </div>
      </PageHead>
      <TrackFields
        form={{ ...form, save: async () => save() }}
        isNew
        company={
          <CompanyPicker
            of="form"
            value={companyId}
            error={lacksCompany && companyId === null ? NO_COMPANY : undefined}
            onChange={(company) => narrow({ company })}
          />
        }
        aside={
          <>
            <Notice tone={open.length > 0 ? 'warning' : 'success'} title={leftWords(open.length)}>
              {open.length > 0
                ? 'Each month needs a name and a description before the track can be created.'
                : 'Every month has its activity.'}
            </Notice>
            {copied && !form.isDirty && (
              <Notice
                title="Start from another track"
                action={
                  <Button variant="link" onClick={() => form.change(firstOfEachMonth(copied))}>
                    Copy
                  </Button>
                }
              >
                Copy the months of {copied.name} and change what you like.
              </Notice>
            )}
          </>
        }
      />
      <LeaveGuard when={form.isDirty} keptAt={({ pathname }) => pathname === adminScreens.newTrack} />
    </>
  )
}

const leftWords = (count: number) =>
  count === 0 ? 'Ready to be created' : count === 1 ? 'One month to go' : `${count} months to go`

/** The first activity of each month, without a name yet. */
function firstOfEachMonth(track: Track) {
  const draft = draftOf(track)
  return {
    ...draft,
    name: '',
    activities: monthsOf(draft).flatMap((month) => inMonth(draft, month).slice(0, 1)),
  }
}
