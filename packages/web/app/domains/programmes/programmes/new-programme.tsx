import { ArrowLeft } from 'lucide'
import { Link, useNavigate } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { useListAddress } from '~/lib/list-address'
import { useForm } from '~/lib/use-form'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { PageHead } from '~/ui/page-head'
import { InShort } from './in-short'
import { ProgrammeForm } from './programme-form'
import {
  bodyOf,
  type ProgrammeValues,
  refusedFields,
  usualProgramme,
  valuesOf,
  wrongValues,
} from './programme-values'
import { programmesOf } from './programme-words'
import styles from './programmes.module.css'
import { useProgrammeChange } from './use-programmes'

export default function NewProgramme() {
  const companyId = useListAddress().param('company')
  return (
    <>
      <Link className="back-link" to={programmesOf(companyId)}>
        <Icon of={ArrowLeft} />
        Programmes
      </Link>
      <PageHead title="New programme" note="Nobody sees it until you open sign-up." />
      {companyId ? (
        <Setup companyId={companyId} />
      ) : (
        <EmptyState
          heading="h2"
          drawing="table"
          title="Choose a company first"
          action={<ButtonLink to={adminScreens.programmes}>Choose a company</ButtonLink>}
        />
      )}
    </>
  )
}

function Setup({ companyId }: { companyId: string }) {
  const navigate = useNavigate()
  const create = useProgrammeChange(
    (typed: ProgrammeValues) =>
      api('POST /admin/companies/:id/programmes', { params: { id: companyId }, body: bodyOf(typed) }),
    ({ name }) => `“${name}” created`,
  )
  const { field, formProps, values, set, refuse } = useForm<ProgrammeValues>({
    initial: valuesOf(usualProgramme),
    validate: wrongValues,
    onValid: async (typed) => {
      try {
        const { id } = await create.mutateAsync(typed)
        await navigate(adminScreens.programme(id))
      } catch (error) {
        if (error instanceof ApiError) refuse(refusedFields(error.details))
      }
    },
  })
  return (
    <div className={styles.setup}>
      <ProgrammeForm
        values={values}
        set={set}
        field={field}
        formProps={formProps}
        submit="Create programme"
        busy={create.isPending && 'Creating'}
        isFirst={false}
      />
      <InShort values={values} />
    </div>
  )
}
