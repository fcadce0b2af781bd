import { Route, Routes } from 'react-router'
import { CompaniesList } from './companies-list'
import { CompanyPage } from './company-page'
import { CreateCompany } from './create-company'
import './companies.css'

export default function CompaniesSection() {
  return (
    <Routes>
      <Route index element={<CompaniesList />} />
      <Route path="new" element={<CreateCompany />} />
      <Route path=":id" element={<CompanyPage />} />
    </Routes>
  )
}
