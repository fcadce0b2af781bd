import { StatementsCard } from '~/domains/pairs'
import { ProgrammePage } from '~/domains/programmes'

export default function AdminProgramme() {
  return <ProgrammePage statements={(id) => <StatementsCard programmeId={id} />} />
}
