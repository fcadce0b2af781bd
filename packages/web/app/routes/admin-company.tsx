import { useParams } from 'react-router'
import { CompanyPeople } from '~/domains/people'
import { CompanyPage } from '~/domains/programmes'

export default function AdminCompany() {
  const { id = '' } = useParams()
  return <CompanyPage id={id} people={(company) => <CompanyPeople company={company} />} />
}
