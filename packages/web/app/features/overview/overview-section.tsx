import { PageHead } from '~/ui/page-head'

export default function OverviewSection() {
  return <PageHead title="Overview" />
}
