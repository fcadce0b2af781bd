import { adminScreens } from '~/lib/admin-screens'
import { usePartBelow } from '~/lib/use-part-below'
import { AddResource } from './add-resource'
import { EditResource } from './edit-resource'
import { ResourcesList } from './resources-list'
import './resources-admin.css'

export default function ResourcesSection() {
  const part = usePartBelow(adminScreens.resources)
  if (part === '') return <ResourcesList />
  if (part === 'new') return <AddResource />
  return <EditResource key={part} id={part} />
}
