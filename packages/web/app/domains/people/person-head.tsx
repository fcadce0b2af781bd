import type { PersonRecord, PersonRow } from '@brightpair/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fullName, PersonState, sideOf, UnconfirmedEmail } from '~/domains/people/person-state'
import { adminScreens } from '~/lib/admin-screens'
import { dateLabel, daySeparator, momentLabel } from '~/lib/moments'
import { Avatar } from '~/ui/avatar'
import { Skeleton } from '~/ui/skeleton'
import '~/ui/card.css'
import styles from './person-head.module.css'
import type { usePersonRecord } from './person-record'

interface PersonHeadProps {
  person: PersonRow
  record: ReturnType<typeof usePersonRecord>
}

/** Who it is, and below it what they have done so far, in figures. */
export function PersonHead({ person, record: { data, isError } }: PersonHeadProps) {
  return (
    <section className="card" aria-label={fullName(person)}>
      <div className={styles.facts}>
        <Avatar
          side={sideOf(person.accountType)}
          name={fullName(person)}
          portrait={person.portrait}
          size="xl"
        />
        <dl>
          <Fact name="Email">
            {person.email} <UnconfirmedEmail person={person} />
          </Fact>
          <Fact name="Company">
            <Link to={adminScreens.company(person.company.id)}>{person.company.name}</Link>
          </Fact>
          <Fact name="State">
            <PersonState state={person.state} />
          </Fact>
          {person.leavesOn && <Fact name="Leaves on">{momentLabel(person.leavesOn)}</Fact>}
        </dl>
      </div>
      {!(isError && !data) && (
        <dl className={styles.figures}>
          {figuresOf(person, data?.figures).map(([name, value]) => (
            <Fact key={name} name={name}>
              {value ?? <Skeleton shape="title" width="half" />}
            </Fact>
          ))}
        </dl>
      )}
    </section>
  )
}

/** The second of each is undefined until it is known. */
const figuresOf = (
  { createdAt }: PersonRow,
  figures: PersonRecord['figures'] | undefined,
): readonly [string, string | number | undefined][] => [
  [
    'Last active',
    figures && (figures.lastActiveOn ? daySeparator(`${figures.lastActiveOn}T12:00`) : 'Not yet'),
  ],
  ['Sessions held', figures?.sessions],
  ['Activities and tasks done', figures?.done],
  ['Partners so far', figures?.partners],
  ['Here since', dateLabel(createdAt)],
]

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
