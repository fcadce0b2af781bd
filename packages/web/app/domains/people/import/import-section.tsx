import { adminScreens } from '~/lib/admin-screens'
import { usePartBelow } from '~/lib/use-part-below'
import { ImportPage } from './import-page'
import { UploadPeople } from './upload-people'
import './import.css'

export function ImportSection() {
  const id = usePartBelow(adminScreens.importPeople)
  return id === '' ? <UploadPeople /> : <ImportPage key={id} id={id} />
}
