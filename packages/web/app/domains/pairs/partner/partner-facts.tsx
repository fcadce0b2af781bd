import type { Profile } from '@brightpair/contract'
import { roleLevelNames } from '@brightpair/contract/role-levels'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { api } from '~/lib/api'
import '~/ui/chip.css'
import styles from './partner-profile.module.css'

/** Beside the words: what can be read at a glance. */
export function PartnerFacts({ profile: { level, skills, languages, pronouns } }: { profile: Profile }) {
  const nextFree = useNextFree()
  if (!level && skills.length + languages.length === 0 && pronouns === '' && !nextFree) return null
  return (
    <dl className={`dl ${styles.whoFacts}`}>
      {skills.length > 0 && (
        <Fact name="Strong in" className="chips">
          {skills.map((skill) => (
            <span key={skill} className="chip">
              {skill}
            </span>
          ))}
        </Fact>
      )}
      {level && <Fact name="Level">{roleLevelNames[level]}</Fact>}
      {languages.length > 0 && <Fact name="Speaks">{languages.join(', ')}</Fact>}
      {pronouns !== '' && <Fact name="Pronouns">{pronouns}</Fact>}
      {nextFree && <Fact name="Next time you are both free">{nextFree}</Fact>}
    </dl>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}

/** The first hour within two weeks in which both have meeting hours, on the reader's clock. */
function useNextFree(): string | null {
  const { enrollmentId, isOver } = usePair()
  const { data } = useQuery({
    enabled: !isOver,
    queryKey: ['sessions', enrollmentId, 'next-free'],
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/free-times', {
        params: { enrollmentId },
        query: { days: 14 },
        signal,
      }),
  })
  const [first] = data?.times ?? []
  if (!first || isOver) return null
  const written = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: data?.timeZone,
  })
  return written.format(new Date(first)).replace(' at ', ', ')
}
