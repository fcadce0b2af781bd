import { useState } from 'react'
import { api } from '~/lib/api'
import { ApiError, fieldErrorsOf, messageOf } from '~/lib/api-error'
import type { FieldErrors } from '~/lib/form-state'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Dialog } from '~/ui/dialog'
import { LoadState } from '~/ui/load-state'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import { ExportPart } from './export-part'
import styles from './own-data.module.css'
import { useKeepOwnData, useOwnData } from './use-own-data'

type Typed = { word: string }
const WORD = 'ERASE'
const FORM = 'erase-account'

const validate = ({ word }: Typed): FieldErrors<Typed> =>
  word === WORD ? {} : { word: `Please type ${WORD} in capital letters.` }

/** What happens now and what later, then a confirmation and, unless just given, fresh proof. */
function EraseDialog({ graceDays, onClose }: { graceDays: number; onClose: () => void }) {
  const keep = useKeepOwnData()
  const form = useForm<Typed>({
    initial: { word: '' },
    validate,
    async onValid() {
      try {
        keep(await api('POST /own-data/erasure', { body: { word: WORD } }))
        toast.success('We’ve got your request. You can still change your mind.')
        onClose()
      } catch (error) {
        const isField = error instanceof ApiError && Object.keys(fieldErrorsOf(error)).length > 0
        if (isField) form.refuse({ ...fieldErrorsOf(error) })
        else toast.error(messageOf(error, 'We couldn’t erase your account. Please try again.'))
      }
    },
  })
  return (
    <Dialog
      title="Erase your account"
      open
      size="sm"
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={FORM} busy={form.busy && 'Starting'}>
            Erase my account
          </Button>
        </>
      }
    >
      <form id={FORM} className="stack" {...form.formProps}>
        <ul className={styles.ownDataEffects}>
          <li>
            Now: your programmes and matches end, even if you change your mind, and your partner is told that
            you left.
          </li>
          <li>Now: you’re logged out on your other devices.</li>
          <li>In {graceDays} days: your account and everything you wrote are gone for good.</li>
          <li>Your partner keeps what they wrote. Programme figures keep their counts, without your name.</li>
        </ul>
        <TextField
          label={`Type ${WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('word')}
        />
      </form>
    </Dialog>
  )
}

/** A copy of everything, and account deletion. */
export function OwnDataCard() {
  const { data, isError, refetch } = useOwnData()
  return (
    <Card title="Your data" id="own-data">
      {data ? (
        <div className={styles.ownData}>
          <ExportPart made={data.export} />
          {!data.erasure && <ErasePart graceDays={data.graceDays} />}
        </div>
      ) : (
        <LoadState what="Your data" isError={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

function ErasePart({ graceDays }: { graceDays: number }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={styles.ownDataPart}>
      <h3>Erase your account</h3>
      <p className="muted">
        Everything you wrote is erased {graceDays} days after you ask. Until then you can change your mind.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Erase my account
      </Button>
      {isAsking && <EraseDialog graceDays={graceDays} onClose={() => setAsking(false)} />}
    </section>
  )
}
