import type { OwnReflection, Programme } from '@brightpair/contract'
import { Avatar } from '~/ui/avatar'
import styles from './plans.module.css'

interface ReflectionReplyProps {
  side: 'mentor' | 'mentee'
  person: Programme['mentor']
  reply: NonNullable<OwnReflection['reply']>
}

export function ReflectionReply({ side, person, reply }: ReflectionReplyProps) {
  return (
    <div className={styles.reply}>
      <Avatar side={side} name={`${person.firstName} ${person.lastName}`} size="sm" />
      <p>
        <b>{person.firstName}</b> {reply.text}
      </p>
    </div>
  )
}
