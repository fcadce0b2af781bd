import { StatementsCard } from '~/domains/pairs'
import { ProgrammeTeam } from '~/domains/people'
import { ProgrammePage } from '~/domains/programmes'

export default function AdminProgramme() {
  return (
    <ProgrammePage
      statements={(id) => <StatementsCard programmeId={id} />}
      team={(programme) => <ProgrammeTeam programme={programme} />}
    />
  )
}
