import type { Account } from '@brightpair/contract'
import { UserRound } from 'lucide'
import { useState } from 'react'
import { introductionWords } from '~/content/profiles'
import { useProfile } from '~/domains/people/profiles'
import { deviceMemory } from '~/lib/device-memory'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

const KEY = 'introduction.declined'

interface IntroductionReminderProps {
  account: Account
  onAdd: () => void
}

/** For people who skipped it: shown until they dismiss it. */
export function IntroductionReminder({ account, onAdd }: IntroductionReminderProps) {
  const { data: profile } = useProfile(account.id)
  const [isDeclined, setDeclined] = useState(() => deviceMemory.read(KEY) !== null)
  if (isDeclined || !profile || (profile.shown ?? []).length > 0) return null
  const them = profile.role === 'MENTOR' ? 'mentee' : 'mentor'
  return (
    <Notice
      icon={UserRound}
      title={introductionWords.reminderTitle}
      action={
        <div className="row">
          <Button variant="secondary" size="sm" onClick={onAdd}>
            {introductionWords.add}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              deviceMemory.write(KEY, 'true')
              setDeclined(true)
            }}
          >
            {introductionWords.notNow}
          </Button>
        </div>
      }
    >
      {introductionWords.reminder(them)}
    </Notice>
  )
}
