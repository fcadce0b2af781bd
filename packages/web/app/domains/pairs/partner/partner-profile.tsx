import type { Profile } from '@brightpair/contract'
import { roleLevelNames } from '@brightpair/contract/role-levels'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, MessageCircle, Pencil } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sideNames } from '~/content/matches'
import { useOfPair, usePair } from '~/domains/pairs/pair'
import { PersonAvatar, useProfile } from '~/domains/people'
import { api } from '~/lib/api'
import { writtenAs } from '~/lib/reader-format'
import { screens } from '~/lib/screens'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'
import '~/ui/card.css'
import styles from './partner-profile.module.css'
import '~/ui/chip.css'

/** The partner, in their own words. */
export function PartnerProfile() {
  const { partner, side, isOver } = usePair()
  const query = useProfile(partner.id)
  const ofPair = useOfPair()
  const partnerSide = side === 'mentor' ? 'mentee' : 'mentor'
  const name = `${partner.firstName} ${partner.lastName}`
  return (
    <section className={`${styles.who} card`}>
      <PersonAvatar personId={partner.id} name={name} side={partnerSide} size="hero" />
      <div>
        <Badge tone={partnerSide}>{sideNames[partnerSide]}</Badge>
        <h1>{name}</h1>
        {query.data ? (
          <Words profile={query.data} />
        ) : query.isError ? (
          <ProfileFailed onRetry={() => void query.refetch()} />
        ) : (
          <div className={styles.whoBio} aria-busy="true">
            <Skeleton width="wide" />
            <Skeleton width="half" />
          </div>
        )}
        <div className="row">
          {!isOver && (
            <>
              <ButtonLink to={ofPair(screens.inbox)}>
                <Icon of={MessageCircle} />
                Write to {partner.firstName}
              </ButtonLink>
              <ButtonLink variant="secondary" to={ofPair(screens.calendar)}>
                <Icon of={CalendarPlus} />
                Propose a session
              </ButtonLink>
            </>
          )}
          <Link className="link-btn" to={`${screens.settings}#profile`}>
            <Icon of={Pencil} />
            Edit your own profile
          </Link>
        </div>
      </div>
      {query.data && <PartnerFacts profile={query.data} />}
    </section>
  )
}

function Words({ profile }: { profile: Profile }) {
  const { headline, company, location, bio, firstName } = profile
  const line = [headline, company?.name, location].filter(Boolean).join(', ')
  return (
    <>
      {line && <p className={styles.whoRole}>{line}</p>}
      {bio ? (
        <p className={styles.whoBio}>{bio}</p>
      ) : (
        <p className={`${styles.whoBio} muted`}>{firstName} hasn’t written an introduction yet.</p>
      )}
    </>
  )
}

function ProfileFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      className={styles.whoBio}
      tone="danger"
      role="alert"
      title="We couldn’t load the profile"
      action={
        <Button variant="link" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Check your connection and try again.
    </Notice>
  )
}

/** Beside the text: facts readable at a glance. */
function PartnerFacts({ profile: { level, skills, languages, pronouns } }: { profile: Profile }) {
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
      {nextFree && <Fact name="Next time you’re both free">{nextFree}</Fact>}
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

/** The next hour within two weeks in which both have meeting hours, in the reader's local time. */
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
  const written = writtenAs({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: data?.timeZone,
  })
  return written(new Date(first))
}
