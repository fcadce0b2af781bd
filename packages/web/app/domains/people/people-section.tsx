import { adminScreens } from '~/lib/admin-screens'
import { usePartBelow } from '~/lib/use-part-below'
import { ImportSection } from './import/import-section'
import { InvitePerson } from './invite-person'
import { PeopleList } from './people-list'
import { PersonPage } from './person-page'
import './people.css'

export default function PeopleSection() {
  const part = usePartBelow(adminScreens.people)
  if (part === '') return <PeopleList />
  if (part === 'invite') return <InvitePerson />
  if (part === 'import' || part.startsWith('import/')) return <ImportSection />
  return <PersonPage id={part} />
}
