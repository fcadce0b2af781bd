import { CompanyPeople } from '~/domains/people'
import { CompaniesSection } from '~/domains/programmes'

export default function AdminCompanies() {
  return <CompaniesSection people={(company) => <CompanyPeople company={company} />} />
}
