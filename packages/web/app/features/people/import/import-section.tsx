import { adminScreens } from '~/lib/admin-screens'
import { usePartBelow } from '~/lib/use-part-below'
import { BringPeople } from './bring-people'
import { ImportPage } from './import-page'
import './import.css'

export function ImportSection() {
  const id = usePartBelow(adminScreens.importPeople)
  return id === '' ? <BringPeople /> : <ImportPage key={id} id={id} />
}
