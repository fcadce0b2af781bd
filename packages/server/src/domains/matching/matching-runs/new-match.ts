import { explainer, type MatchInput, type Mentor, type Person } from '@brightpair/matching'
import type { Labels } from './compile-people.ts'
import { describePair } from './describe-pair.ts'
import type { Market } from './load-people.queries.ts'
import { sharedPlainChoices } from './plain-choices.ts'
import type { NewMatch } from './store-run.queries.ts'

/** A pair as it is stored: what both will see, their track, and the version of the answers it was made from. */
export function newMatchOf(
  market: Market,
  input: MatchInput,
  mentee: Person,
  mentor: Mentor,
  labels: Labels,
  explainPair = explainer({ ...input, mentees: [mentee], mentors: [mentor] }),
): NewMatch {
  const { people, tracks } = market
  const { menteeView, mentorView, trackId } = describePair(explainPair, mentee, mentor, {
    ...labels,
    tracks,
    plainChoices: sharedPlainChoices(market, people.get(mentee.id), people.get(mentor.id)),
  })
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
