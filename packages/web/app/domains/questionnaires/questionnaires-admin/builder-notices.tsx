import { Undo2 } from 'lucide'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { people } from './question-words'
import styles from './questionnaires-admin.module.css'

interface BuilderNoticesProps {
  /** How many have answered the current version. */
  answered: number
  isNewVersion: boolean
  /** Retries loading the tracks, if that failed. */
  tracks: (() => void) | null
  /** Resolves a conflict after a concurrent change: keep one's own version or take theirs. */
  outdated: ((theirs: boolean) => void) | null
  /** The last item removed. */
  removed: string | null
  onBringBack: () => void
}

/** Notices above the builder. */
export function BuilderNotices(props: BuilderNoticesProps) {
  const { answered, isNewVersion, tracks, outdated, removed, onBringBack } = props
  return (
    <div className={styles.builderNotices}>
      {isNewVersion && answered > 0 && (
        <Notice title={`${people(answered)} answered the current version`}>
          Answers stay with their questions, even when you reorder or reword them. We only ask again about new
          questions and removed options, and don’t match people until they’ve answered.
        </Notice>
      )}
      {tracks && (
        <Notice
          tone="danger"
          role="alert"
          title="Failed to fetch company tracks"
          action={
            <Button variant="link" onClick={tracks}>
              Try again
            </Button>
          }
        />
      )}
      {outdated && (
        <Notice
          tone="warning"
          role="alert"
          title="Someone else has just changed this questionnaire"
          action={
            <span className="row">
              <Button variant="link" onClick={() => outdated(false)}>
                Keep mine
              </Button>
              <Button variant="link" onClick={() => outdated(true)}>
                Show theirs
              </Button>
            </span>
          }
        >
          What you wrote is still here. Keep it and create it again to replace theirs, or start from theirs.
        </Notice>
      )}
      {removed && (
        <Notice
          icon={Undo2}
          role="status"
          title={`${removed} was removed`}
          action={
            <Button variant="link" onClick={onBringBack}>
              <Icon of={Undo2} />
              Undo
            </Button>
          }
        />
      )}
    </div>
  )
}
