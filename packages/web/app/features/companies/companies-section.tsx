import { PageHead } from '~/ui/page-head'

export default function CompaniesSection() {
  return <PageHead title="Companies" />
}
