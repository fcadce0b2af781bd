import { type KeyScope, keyScopes } from '@brightpair/contract/key-scopes'
import { MAX_KEY_NAME } from '@brightpair/contract/limits'
import { useState } from 'react'
import { useOpenProgrammes } from '~/domains/programmes'
import { ApiError, messageOf } from '~/lib/api-error'
import { toFirstWrong, useForm } from '~/lib/use-form'
import { Checkbox } from '~/ui/checkbox'
import { FormDialog } from '~/ui/form-dialog'
import { Notice } from '~/ui/notice'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { Choices, toggled } from './choices'
import { scopeWords } from './key-words'
import { SecretOnce } from './secret-once'
import { useMakeKey } from './use-api-keys'

const ENDS = [
  { id: '30', label: 'In 30 days' },
  { id: '90', label: 'In 90 days' },
  { id: '180', label: 'In 6 months' },
  { id: '365', label: 'In 12 months' },
]

interface NewKeyDialogProps {
  companyId: string
  onClose: () => void
}

/** Purpose, permissions and expiry; then the key itself, once. */
export function NewKeyDialog({ companyId, onClose }: NewKeyDialogProps) {
  const make = useMakeKey(companyId)
  const programmes = useOpenProgrammes(companyId)
  const [scopes, setScopes] = useState<ReadonlySet<KeyScope>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [days, setDays] = useState('90')
  const [lacksScope, setLacksScope] = useState(false)
  const { field, formProps, refuse } = useForm({
    initial: { name: '' },
    validate: ({ name }) =>
      name.trim() === '' ? { name: 'Please name the key after what will use it.' } : {},
    onInvalid: () => setLacksScope(scopes.size === 0),
    onValid: async ({ name }) => {
      setLacksScope(scopes.size === 0)
      if (scopes.size === 0) return toFirstWrong()
      try {
        await make.mutateAsync({
          name,
          scopes: keyScopes.filter((scope) => scopes.has(scope)),
          programmeIds: chosen.size > 0 ? [...chosen] : null,
          days: Number(days),
        })
      } catch (error) {
        if (error instanceof ApiError) refuse(error.details)
      }
    },
  })
  if (make.data) return <SecretOnce what="key" secret={make.data.secret} onClose={onClose} />
  const failed = make.error && !(make.error instanceof ApiError && make.error.details.name)
  return (
    <FormDialog
      title="New API key"
      size="lg"
      formProps={formProps}
      submit="Create key"
      busy={make.isPending && 'Creating the key'}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="What will use it, such as “HR system”."
        maxLength={MAX_KEY_NAME}
        autoComplete="off"
        {...field('name')}
      />
      <Choices legend="This key can" error={lacksScope && scopes.size === 0 && 'Please choose at least one.'}>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.has(scope)}
            onChange={() => setScopes((was) => toggled(was, scope))}
          >
            {scopeWords[scope].label}
            <small>{scopeWords[scope].note}</small>
          </Checkbox>
        ))}
      </Choices>
      {programmes.length > 1 && (
        <Choices
          legend="In these programmes"
          hint="Leave everything unticked to include all programmes, now and later."
        >
          {programmes.map(({ id, name }) => (
            <Checkbox key={id} checked={chosen.has(id)} onChange={() => setChosen((was) => toggled(was, id))}>
              {name}
            </Checkbox>
          ))}
        </Choices>
      )}
      <Select
        label="Expires"
        options={ENDS}
        value={days}
        onChange={setDays}
        hint="We’ll email managers a week before."
      />
      {failed && (
        <Notice
          tone="danger"
          role="alert"
          title={messageOf(make.error, 'We couldn’t make the key. Please try again.')}
        />
      )}
    </FormDialog>
  )
}
