import { adminScreens } from '~/lib/admin-screens'
import { usePartBelow } from '~/lib/use-part-below'
import { CasePage } from './case-page'
import { CasesList } from './cases-list'
import './cases.css'

/** What people told the programme team: a list without words, and a page for each. */
export default function CasesSection() {
  const openId = usePartBelow(adminScreens.cases)
  return openId ? <CasePage key={openId} id={openId} /> : <CasesList />
}
