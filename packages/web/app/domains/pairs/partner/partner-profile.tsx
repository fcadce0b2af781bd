import type { Profile } from '@brightpair/contract'
import { CalendarPlus, MessageCircle, Pencil } from 'lucide'
import { Link } from 'react-router'
import { sideNames } from '~/content/matches'
import { useOfPair, usePair } from '~/domains/pairs/pair'
import { screens } from '~/lib/screens'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'
import { PartnerFacts } from './partner-facts'
import '~/ui/card.css'
import { PersonAvatar, useProfile } from '~/domains/people'
import styles from './partner-profile.module.css'

/** The other one of the pair, in their own words. */
export function PartnerProfile() {
  const { partner, side, isOver } = usePair()
  const query = useProfile(partner.id)
  const ofPair = useOfPair()
  const partnerSide = side === 'mentor' ? 'mentee' : 'mentor'
  const name = `${partner.firstName} ${partner.lastName}`
  return (
    <section className={`${styles.who} card`}>
      <PersonAvatar personId={partner.id} name={name} role={partnerSide} size="hero" />
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
              <ButtonLink look="secondary" to={ofPair(screens.calendar)}>
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
        <p className={`${styles.whoBio} muted`}>{firstName} has not written anything about themselves yet.</p>
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
      title="The profile could not be loaded"
      action={
        <Button look="link" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Check your connection and try again.
    </Notice>
  )
}
