import type { ProgrammeRepairs } from '@brightpair/contract'
import type { Db } from '../../../platform/db/connect.ts'
import { freeMentorWords, newMentorWords, nextMenteeWords, takeOverWords } from '../../notices/index.ts'
import { presentFace } from '../../people/index.ts'
import { facesOf } from '../draft-desk/draft-desk.queries.ts'
import { sentenceAbout } from '../matches/sentences.ts'
import type { BrokenProgramme } from './find-repairs.ts'
import type { ComputedRepair } from './perform-repairs.ts'

const points = (scores: readonly number[]): number =>
  scores.length === 0 ? 0 : Math.round((100 * scores.reduce((sum, each) => sum + each, 0)) / scores.length)

export async function presentRepairs(
  db: Db,
  broken: readonly BrokenProgramme[],
): Promise<{ programmes: ProgrammeRepairs[] }> {
  const ids = broken.flatMap(({ pairs, repairs }) => [
    ...pairs.flatMap(({ mentor, mentee }) => [mentor, mentee]),
    ...repairs.flatMap((repair) =>
      repair.pairs.flatMap(({ match, moved }) => [
        match.mentor,
        match.mentee,
        ...(moved ? [moved.mentor] : []),
      ]),
    ),
  ])
  const faces = await facesOf(db, [...new Set(ids)])
  const faceOf = (id: string) =>
    presentFace(faces.get(id) ?? { id, firstName: '', lastName: '', portrait: null })
  return {
    programmes: broken.map(({ programme, pairs, role, seeking, repairs, proven }) => ({
      programme,
      people: pairs.map(({ mentor, mentee, month, months }) => {
        const [person, partner] = role === 'MENTEE' ? [mentee, mentor] : [mentor, mentee]
        return {
          person: faceOf(person),
          partner: faceOf(partner),
          role,
          month,
          months,
          held: !seeking.includes(person),
        }
      }),
      repairs: repairs.map((repair) => ({
        pairs: repair.pairs.map(({ match, score, moved }) => {
          const [mentee, mentor] = [faceOf(match.mentee), faceOf(match.mentor)]
          return {
            mentee,
            mentor,
            from: moved && faceOf(moved.mentor),
            score: points([score]),
            reason: reasonOf(match, mentee.firstName, mentor.firstName),
            told:
              role === 'MENTEE'
                ? { mentee: newMentorWords(nameOf(mentor)), mentor: takeOverWords }
                : { mentee: freeMentorWords(nameOf(mentor)), mentor: nextMenteeWords(nameOf(mentee)) },
          }
        }),
        moved: repair.pairs.filter(({ moved }) => moved).length,
        average: points(repair.pairs.map(({ score }) => score)),
        was: points([
          ...pairs
            .filter(({ mentor, mentee }) => !repair.left.includes(role === 'MENTEE' ? mentee : mentor))
            .filter(({ mentor, mentee }) => seeking.includes(role === 'MENTEE' ? mentee : mentor))
            .map(({ score }) => score),
          ...repair.pairs.flatMap(({ moved }) => (moved ? [moved.score] : [])),
        ]),
        left: repair.left.map(faceOf),
      })),
      proven,
    })),
  }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

function reasonOf(
  { menteeView, mentorView }: ComputedRepair['pairs'][number]['match'],
  mentee: string,
  mentor: string,
): string | null {
  const [reason] = menteeView.reasons
  if (reason) return sentenceAbout(reason, mentee, mentor)
  const [other] = mentorView.reasons
  return other ? sentenceAbout(other, mentor, mentee) : null
}
