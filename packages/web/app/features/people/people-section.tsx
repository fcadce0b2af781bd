import { PageHead } from '~/ui/page-head'

export default function PeopleSection() {
  return <PageHead title="People" />
}
