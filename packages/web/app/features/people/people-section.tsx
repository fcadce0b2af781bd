import { Route, Routes } from 'react-router'
import { InvitePerson } from './invite-person'
import { PeopleList } from './people-list'
import { PersonPage } from './person-page'
import './people.css'

export default function PeopleSection() {
  return (
    <Routes>
      <Route index element={<PeopleList />} />
      <Route path="invite" element={<InvitePerson />} />
      <Route path=":id" element={<PersonPage />} />
    </Routes>
  )
}
