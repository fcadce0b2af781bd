export interface RunSize {
  readonly mentors: number
  readonly mentees: number
  /** Programme rules need a table of all pairs. */
  readonly hasRules: boolean
}

/**
 * One run of 10,000 mentors and 10,000 mentees peaked at 594 MB. Of that, 160 MB are assumed for a process without
 * people; the rest is 22 KB per person, plus a tenth as margin. `npm run bench:run -- 10000 1` prints the peak.
 */
const MEGABYTES_OF_NOBODY = 160
const KILOBYTES_PER_PERSON = 24
/**
 * Estimated, not measured: one bit each in the table, its text, the engine's rows and the record, where text takes
 * bytes.
 */
const BYTES_PER_RULED_PAIR = 0.6

export const megabytesFor = ({ mentors, mentees, hasRules }: RunSize): number =>
  MEGABYTES_OF_NOBODY +
  ((mentors + mentees) * KILOBYTES_PER_PERSON) / 1_000 +
  (hasRules ? (mentors * mentees * BYTES_PER_RULED_PAIR) / 1_000_000 : 0)

const whatToDo = {
  run: 'Split the programme into smaller ones and match each of them, or ask',
  replay: 'To repeat this run, ask',
}

/** Why a run is not started or replayed, and who could do what about it; undefined when it fits. */
export function whyTooLarge(
  size: RunSize,
  maxMegabytes: number,
  what: keyof typeof whatToDo = 'run',
): string | undefined {
  const needed = megabytesFor(size)
  if (needed <= maxMegabytes) return undefined
  return (
    `This run has ${grouped(size.mentors + size.mentees)} people, and only about ` +
    `${grouped(fittingPeople(size, maxMegabytes))} can be matched at once here. Nothing was changed. ` +
    `${whatToDo[what]} whoever looks after your Brightpair server to allow larger runs. ` +
    `(For them: set MATCHING_MEMORY_MB to ${roundedUp(needed)} or more.)`
  )
}

/** Assuming the current ratio of mentors to mentees. */
function fittingPeople(size: RunSize, maxMegabytes: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 30; step++) {
    const share = (low + high) / 2
    const part = { ...size, mentors: size.mentors * share, mentees: size.mentees * share }
    if (megabytesFor(part) <= maxMegabytes) low = share
    else high = share
  }
  return Math.floor(((size.mentors + size.mentees) * low) / 100) * 100
}

const roundedUp = (megabytes: number): number => Math.ceil(megabytes / 256) * 256

const grouped = (count: number): string => count.toLocaleString('en-GB')
