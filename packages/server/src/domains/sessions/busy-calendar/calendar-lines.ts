/** A calendar we can't use; the code tells its owner why. */
export class CalendarUnusable extends Error {
  readonly problem: 'not-a-calendar' | 'too-large'

  constructor(problem: 'not-a-calendar' | 'too-large') {
    super(problem)
    this.problem = problem
  }
}

export interface Line {
  readonly parameters: Readonly<Record<string, string>>
  readonly value: string
}

/** A component: an event, a time zone, and so on. */
export interface Part {
  readonly kind: string
  readonly lines: Readonly<Record<string, readonly Line[]>>
  readonly parts: readonly Part[]
}

interface OpenPart extends Part {
  readonly lines: Record<string, Line[]>
  readonly parts: OpenPart[]
}

const MAX_PARTS = 200_000
const MAX_DEPTH = 8

/** The content of events is ignored: only properties that tell when someone is busy are read. */
const USED = new Set(
  (
    'DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID UID STATUS TRANSP ATTENDEE FREEBUSY ' +
    'X-MICROSOFT-CDO-BUSYSTATUS TZID TZOFFSETTO TZOFFSETFROM'
  ).split(' '),
)

const LINE = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/
const PARAMETER = /;([\w-]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/g

/** The calendars in a file by RFC 5545, as far as it is readable; there may be several. */
export function readCalendarFile(text: string): readonly Part[] {
  const file = newPart('FILE')
  const around: OpenPart[] = [file]
  let count = 0
  for (const raw of unfolded(text)) {
    const [, name = '', parameters = '', value = ''] = LINE.exec(raw) ?? []
    const kind = name.toUpperCase()
    if (kind === 'BEGIN') {
      count += 1
      if (count > MAX_PARTS || around.length > MAX_DEPTH) throw new CalendarUnusable('too-large')
      const begun = newPart(value.trim().toUpperCase())
      around.at(-1)?.parts.push(begun)
      around.push(begun)
    } else if (kind === 'END') {
      if (around.length > 1) around.pop()
    } else if (USED.has(kind)) {
      const { lines } = around.at(-1) ?? file
      const line = { parameters: parametersIn(parameters), value: value.trim() }
      const same = lines[kind]
      if (same) same.push(line)
      else lines[kind] = [line]
    }
  }
  const calendars = file.parts.filter((part) => part.kind === 'VCALENDAR')
  if (calendars.length === 0) throw new CalendarUnusable('not-a-calendar')
  return calendars
}

const newPart = (kind: string): OpenPart => ({ kind, lines: {}, parts: [] })

/** A folded line continues in the next one, which then begins with a space. */
function* unfolded(text: string): Generator<string> {
  for (const [line] of text.matchAll(/[^\r\n]+(?:\r?\n[ \t][^\r\n]*)*/g)) {
    yield line.includes('\n') ? line.replace(/\r?\n[ \t]/g, '') : line
  }
}

function parametersIn(text: string): Record<string, string> {
  if (text === '') return {}
  return Object.fromEntries(
    [...text.matchAll(PARAMETER)].map(([, name = '', value = '']) => [
      name.toUpperCase(),
      value.replaceAll('"', ''),
    ]),
  )
}

export const firstOf = (part: Part, name: string): Line | undefined => part.lines[name]?.[0]

export const wordOf = (part: Part, name: string): string => firstOf(part, name)?.value.toUpperCase() ?? ''
