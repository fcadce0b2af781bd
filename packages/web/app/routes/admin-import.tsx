import { FirstRunNotice } from '~/domains/matching'
import { ImportPage } from '~/domains/people'
import { screenOf } from '~/lib/screen-of'

export default screenOf(({ id }) => (
  <ImportPage
    id={id}
    matching={({ company, programmeId, rows }, className) => (
      <FirstRunNotice
        companyId={company.id}
        programmeId={programmeId}
        mentors={rows.mentors}
        mentees={rows.mentees}
        className={className}
      />
    )}
  />
))
