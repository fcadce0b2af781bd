import type { Account } from '@brightpair/contract'
import { useProfile } from '~/domains/people/profiles'
import { Card } from '~/ui/card'
import { LoadFailed } from '~/ui/load-state'
import { Skeleton } from '~/ui/skeleton'
import { OwnPicture } from './own-picture'
import { ProfileForm } from './profile-form'

/** What partners see of the signed-in person, to be edited by them. */
export function OwnProfile({ account }: { account: Account }) {
  const { data: profile, isError, refetch } = useProfile(account.id)
  return (
    <Card title="Your profile" id="profile">
      {profile ? (
        <div className="stack">
          <OwnPicture profile={profile} />
          <ProfileForm profile={profile} />
        </div>
      ) : isError ? (
        <LoadFailed what="Your profile" onRetry={() => void refetch()} />
      ) : (
        <div className="stack" aria-busy="true">
          <Skeleton shape="petal" />
          <Skeleton width="wide" />
          <Skeleton shape="block" />
        </div>
      )}
    </Card>
  )
}
