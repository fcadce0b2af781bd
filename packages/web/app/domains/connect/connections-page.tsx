import { CompanyPicker } from '~/domains/programmes'
import { useIsOfOneProgramme, useOwnCompany } from '~/lib/acting-roles'
import { useListAddress } from '~/lib/list-address'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PageHead } from '~/ui/page-head'
import { ApiKeysCard } from './api-keys-card'
import styles from './connect.module.css'
import { DirectoryCard } from './directory-card'
import { WebhooksPart } from './webhooks-part'

/** For those who connect a company to other systems: create a key, and hand it over. */
export default function ConnectionsPage() {
  const { param, narrow } = useListAddress()
  const own = useOwnCompany()
  const isOfOneProgramme = useIsOfOneProgramme()
  const companyId = own?.id ?? param('companyId')
  const head = (
    <PageHead
      title="Connections"
      note={own ? `What Brightpair connects to at ${own.name}.` : 'What Brightpair connects to.'}
    >
      <ButtonLink variant="secondary" to="/api/docs" reloadDocument>
        API guide
      </ButtonLink>
    </PageHead>
  )
  if (isOfOneProgramme)
    return (
      <>
        {head}
        <EmptyState drawing="table" title="Connections are for the whole company" heading="h2">
          Please ask a manager of the whole company.
        </EmptyState>
      </>
    )
  return (
    <>
      {head}
      <div className={styles.company}>
        <CompanyPicker of="screen" value={companyId} onChange={(id) => narrow({ companyId: id })} />
      </div>
      {companyId ? (
        <div className={styles.parts} key={companyId}>
          <ApiKeysCard companyId={companyId} />
          <DirectoryCard companyId={companyId} />
          <WebhooksPart companyId={companyId} />
        </div>
      ) : (
        <EmptyState drawing="table" title="Choose a company" heading="h2">
          Each company has connections of its own.
        </EmptyState>
      )}
    </>
  )
}
