import { adminScreens } from '~/lib/admin-screens'
import { usePartBelow } from '~/lib/use-part-below'
import { InvitePerson } from './invite-person'
import { PeopleList } from './people-list'
import { PersonPage } from './person-page'
import './people.css'

export default function PeopleSection() {
  const part = usePartBelow(adminScreens.people)
  if (part === '') return <PeopleList />
  if (part === 'invite') return <InvitePerson />
  return <PersonPage id={part} />
}
