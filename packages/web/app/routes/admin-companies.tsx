import { CompanyPeople } from '~/domains/people/company-people'
import { CompaniesSection } from '~/domains/programmes/companies/companies-section'

export default function AdminCompanies() {
  return <CompaniesSection people={(company) => <CompanyPeople company={company} />} />
}
