import type { SecondStepRule } from '@brightpair/contract'
import { MAX_GRACE_DAYS } from '@brightpair/contract/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { dayLabel } from '~/lib/moments'
import { setQueryResult } from '~/lib/query-cache'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { LoadState } from '~/ui/load-state'
import { Stepper } from '~/ui/stepper'
import { toast } from '~/ui/toast-store'
import '~/ui/field.css'

const USUAL_DAYS = 14

const keyOf = (companyId: string | null) => ['people', 'second-step', companyId] as const

/**
 * For those responsible for the accounts of people who can read what others wrote; of one company, or of the platform.
 */
export function SecondStepCard({ companyId }: { companyId: string | null }) {
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) =>
      companyId
        ? api('GET /admin/companies/:id/second-step', { params: { id: companyId }, signal })
        : api('GET /admin/second-step', { signal }),
  })
  return (
    <Card title="Two-step login for the team">
      {data ? (
        <Rule key={data.requiredFrom} companyId={companyId} rule={data} />
      ) : (
        <LoadState what="The rule" isError={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

function Rule({ companyId, rule }: { companyId: string | null; rule: SecondStepRule }) {
  const queryClient = useQueryClient()
  const [days, setDays] = useState(USUAL_DAYS)
  const [isAsked, setAsked] = useState(false)
  const change = useMutation({
    mutationFn: (graceDays: number | null) =>
      companyId
        ? api('PUT /admin/companies/:id/second-step', { params: { id: companyId }, body: { graceDays } })
        : api('PUT /admin/second-step', { body: { graceDays } }),
    onSuccess: (saved) => {
      setQueryResult(queryClient, keyOf(companyId), saved)
      void queryClient.invalidateQueries({ queryKey: ['sign-ins', 'factors'] })
      void queryClient.invalidateQueries({ queryKey: ['audit'] })
      setAsked(false)
      toast.success(saved.requiredFrom ? 'Two-step login is required.' : 'It’s no longer required.')
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t save that. Please try again.')),
  })
  const { requiredFrom, platformFrom, without } = rule
  return (
    <div className="stack">
      <p>
        {requiredFrom
          ? `Required from ${dayLabel(requiredFrom)}: a passkey, one-time codes or the company sign-on.`
          : 'People who run programmes here can log in with a password alone.'}{' '}
        {without === 0
          ? 'Everyone has set up a passkey or codes.'
          : `${without === 1 ? 'One person has' : `${without} people have`} neither a passkey nor codes.`}
      </p>
      {companyId && platformFrom && (
        <p className="hint">The platform will require it for everyone from {dayLabel(platformFrom)}.</p>
      )}
      {requiredFrom ? (
        <div>
          <Button variant="secondary" onClick={() => setAsked(true)}>
            No longer require it
          </Button>
        </div>
      ) : (
        <>
          <Stepper label="Days to set it up" value={days} min={0} max={MAX_GRACE_DAYS} onChange={setDays} />
          <div>
            <Button variant="secondary" onClick={() => setAsked(true)}>
              Require two-step login
            </Button>
          </div>
        </>
      )}
      {isAsked && (
        <ConfirmDialog
          title={requiredFrom ? 'No longer require two-step login?' : 'Require two-step login?'}
          confirm={requiredFrom ? 'No longer require it' : 'Require it'}
          busy={change.isPending && 'Saving'}
          onClose={() => setAsked(false)}
          onConfirm={() => change.mutate(requiredFrom ? null : days)}
        >
          {requiredFrom
            ? 'A password alone will be enough again for anyone who has set up nothing else.'
            : `${days === 0 ? 'From now on' : `After ${days === 1 ? 'one day' : `${days} days`}`}, anyone who runs programmes here without a passkey or codes will only be able to open their sign-in settings. Until then, they’ll see a reminder on every screen.`}
        </ConfirmDialog>
      )}
    </div>
  )
}
