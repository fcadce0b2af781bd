import type { ComponentProps } from 'react'
import { adminScreens } from '~/lib/admin-screens'
import { usePartBelow } from '~/lib/use-part-below'
import { CompaniesList } from './companies-list'
import { CompanyPage } from './company-page'
import { CreateCompany } from './create-company'
import './companies.css'

export function CompaniesSection({ people }: Pick<ComponentProps<typeof CompanyPage>, 'people'>) {
  const part = usePartBelow(adminScreens.companies)
  if (part === '') return <CompaniesList />
  if (part === 'new') return <CreateCompany />
  return <CompanyPage id={part} people={people} />
}
