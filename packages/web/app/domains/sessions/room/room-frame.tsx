import type { ReactNode } from 'react'
import { useTitle } from '~/lib/use-title'
import { Brand } from '~/ui/brand'
import styles from './room.module.css'

export const ROOM = 'Video room'

interface RoomFrameProps {
  title: string
  note?: string
  clock?: ReactNode
  children: ReactNode
}

/** Dark in both themes, so that the two people stand out. */
export function RoomFrame({ title, note, clock, children }: RoomFrameProps) {
  useTitle(title === ROOM ? ROOM : `${title}, ${ROOM.toLowerCase()}`)
  return (
    <main id="main" className={`${styles.room} on-inverse`} data-theme="dark">
      <header className={styles.roomTop}>
        <Brand onInverse />
        <div>
          <h1>{title}</h1>
          {note && <p>{note}</p>}
        </div>
        {clock}
      </header>
      {children}
    </main>
  )
}

interface RoomNoticeProps extends RoomFrameProps {
  art?: ReactNode
  action?: ReactNode
}

/** One message and one action, shown instead of the room. */
export function RoomNotice({ title, note, art, children, action }: RoomNoticeProps) {
  return (
    <RoomFrame title={title} {...(note ? { note } : {})}>
      <section className={styles.roomWord} role="status">
        {art}
        <div className={styles.roomText}>{children}</div>
        {action}
      </section>
    </RoomFrame>
  )
}
