import { PageHead } from '~/ui/page-head'

export default function AuditSection() {
  return <PageHead title="Audit" />
}
