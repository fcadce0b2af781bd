import { MAX_CASE_MONTHS } from '@brightpair/contract/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { LoadState } from '~/ui/load-state'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import styles from './cases.module.css'

const keyOf = (companyId: string) => ['cases', 'kept', companyId] as const

/** How long closed cases are kept: a company setting, so that no one has to remember to delete them. */
export function KeptCard({ companyId }: { companyId: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => api('GET /admin/case-retention', { query: { companyId }, signal }),
  })
  return (
    <Card title="How long closed cases are kept" className={styles.kept}>
      {data ? (
        <KeptForm key={data.months} companyId={companyId} months={data.months} />
      ) : (
        <LoadState what="The rule" isError={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

function KeptForm({ companyId, months }: { companyId: string; months: number }) {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (chosen: number) => api('PUT /admin/case-retention', { body: { companyId, months: chosen } }),
    onSuccess: (kept) => {
      setQueryResult(queryClient, keyOf(companyId), kept)
      toast.success('Saved')
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t save this. Please try again.')),
  })
  const { field, formProps, values } = useForm({
    initial: { months: String(months) },
    validate: (typed) => {
      const count = Number(typed.months)
      return Number.isInteger(count) && count >= 1 && count <= MAX_CASE_MONTHS
        ? {}
        : { months: `Please enter a number from 1 to ${MAX_CASE_MONTHS}.` }
    },
    onValid: async (typed) => {
      // The input stays, and the message says what went wrong.
      await save.mutateAsync(Number(typed.months)).catch(() => undefined)
    },
  })
  return (
    <form className="stack" {...formProps}>
      <TextField
        label="Months after closing"
        inputMode="numeric"
        hint="After that, the case, its notes, tasks and decisions are deleted for good overnight."
        {...field('months')}
      />
      <div>
        <Button
          type="submit"
          variant="secondary"
          disabled={values.months === String(months)}
          busy={save.isPending && 'Saving'}
        >
          Save
        </Button>
      </div>
    </form>
  )
}
