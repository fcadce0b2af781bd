import type { MatchInput, Mentor, Person } from '@brightpair/matching'
import { describePair } from './describe-pair.ts'
import type { Market } from './load-people.queries.ts'
import type { NewMatch } from './store-run.queries.ts'

/** A pair as it is stored: what both will see, their track, and which answers it was made from. */
export function newMatchOf(
  { people, tracks }: Market,
  input: MatchInput,
  mentee: Person,
  mentor: Mentor,
  options: ReadonlyMap<string, string>,
): NewMatch {
  const { menteeView, mentorView, trackId } = describePair(input, mentee, mentor, { options, tracks })
  const [firstTrack = null] = tracks.keys()
  return {
    mentor: mentor.id,
    mentee: mentee.id,
    track: trackId ?? firstTrack,
    mentorView,
    menteeView,
    mentorAnsweredAt: people.get(mentor.id)?.answeredAt ?? '',
    menteeAnsweredAt: people.get(mentee.id)?.answeredAt ?? '',
  }
}
