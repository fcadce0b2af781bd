import type { OwnReflection, Programme } from '@brightpair/contract'
import { Avatar } from '~/ui/avatar'

interface ReflectionReplyProps {
  side: 'mentor' | 'mentee'
  person: Programme['mentor']
  reply: NonNullable<OwnReflection['reply']>
}

export function ReflectionReply({ side, person, reply }: ReflectionReplyProps) {
  return (
    <div className="reply">
      <Avatar side={side} name={`${person.firstName} ${person.lastName}`} size="sm" />
      <p>
        <b>{person.firstName}</b> {reply.text}
      </p>
    </div>
  )
}
