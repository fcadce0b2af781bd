import { useRef, useState } from 'react'
import { fieldErrorsOf } from '~/lib/api-error'
import { toFirstWrong } from '~/lib/use-form'
import {
  type DraftErrors,
  errorsIn,
  isMonthWrong,
  monthsOf,
  refusalsIn,
  type TrackDraft,
} from './track-draft'

interface TrackFormOptions {
  initial: () => TrackDraft
  isNew: boolean
  /** Throws the server's refusal. */
  onValid: (draft: TrackDraft) => Promise<void>
}

/** The state of a track form: its errors once someone has tried to save, and which month is open. */
export function useTrackForm({ initial, isNew, onValid }: TrackFormOptions) {
  const [draft, setDraft] = useState(initial)
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [wasTried, setTried] = useState(false)
  const [refused, setRefused] = useState<DraftErrors>({})
  const [openMonth, setOpenMonth] = useState<number | null>(1)
  const element = useRef<HTMLFormElement>(null)
  const errors = { ...(wasTried ? errorsIn(draft, isNew) : {}), ...refused }

  function show(found: DraftErrors) {
    const wrong = monthsOf(draft).find((month) => isMonthWrong(draft, found, month))
    // A field can only be focused once its month is open.
    if (wrong) setOpenMonth(wrong)
    toFirstWrong(element.current)
  }

  function change(next: TrackDraft) {
    setDraft(next)
    setRefused({})
    setDirty(true)
  }

  /** Resolves once saved. */
  async function save(): Promise<void> {
    const found = errorsIn(draft, isNew)
    setTried(true)
    if (Object.keys(found).length > 0) return show(found)
    setBusy(true)
    try {
      await onValid(draft)
      setDirty(false)
    } catch (error) {
      const refusals = refusalsIn(draft, fieldErrorsOf(error))
      setRefused(refusals)
      if (Object.keys(refusals).length > 0) show(refusals)
    } finally {
      setBusy(false)
    }
  }

  return { draft, change, lay: setDraft, errors, isDirty, isBusy, save, openMonth, setOpenMonth, element }
}

export type TrackForm = ReturnType<typeof useTrackForm>
