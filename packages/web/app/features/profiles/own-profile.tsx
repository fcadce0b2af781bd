import type { Account } from '@brightpair/contract'
import { useProfile } from '~/lib/profiles'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'
import { OwnPicture } from './own-picture'
import { ProfileForm } from './profile-form'
import './profiles.css'

/** What partners see of the signed-in person, to be written by them. */
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
        <Notice
          tone="danger"
          role="alert"
          title="Your profile could not be loaded"
          action={
            <Button look="link" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          Check your connection and try again.
        </Notice>
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
