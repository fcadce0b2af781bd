import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { stringsIn } from './docs/content-strings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

type Habit = readonly [RegExp, string]

/** Habits that make a sentence read as if translated, and what to write instead. */
const TRANSLATED: readonly Habit[] = [
  [/\b(?:some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/\b(?:e-mails?|(?<!\bmail )mails?(?! (?:server|domains?)))\b/i, 'email, emails'],
  [/\b(?:it|this|mail|email|file|answers?) stands? (?:here|there|in|at|still)\b/i, 'is, appears, is listed'],
  [/\blies? (?:ahead|here|behind)\b/i, 'is next, is due'],
  [/\banew\b/i, 'again'],
  [/\b(?:(?:mentors|mentees|people) who wait|programmes that run)\b/i, 'waiting mentees, running programmes'],
  [/\btyping errors?\b/i, 'typos'],
  [/\bpieces? of news\b/i, 'updates'],
  [/\bnewest state\b/i, 'latest version'],
  [/\b(?:it was not you|wasn['’]t it you)\b/i, 'wasn’t you?'],
]

/** Words to a person who is doing something should also sound like a person. */
const STIFF: readonly Habit[] = [
  [
    /\b(?:could not|couldn['’]t) be (?:kept|saved|loaded|sent|stored|removed|changed|added)\b/i,
    'we couldn’t save …',
  ],
  [/\b(?:do|does|did|is|are|was|were|has|have|could|would|will) not\b|\bcannot\b/i, 'don’t, isn’t, can’t'],
  [/\b(?:sessions?|times?) (?:is|are|was) agreed\b/i, 'confirmed'],
  [/\bleft empty\b/i, 'leave empty to …'],
  [/\bin the meantime\. (?:please )?look\b/i, 'has just changed. Check …'],
  [/(?:^|[.:;?!] )Wh(?:oever|atever uses)\b/, 'anyone who, people who'],
  [/(?<!\b(?:by|chose|for|from|to|with) )\bwhom\b/i, 'who'],
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/\bby hand\b/i, 'manually, yourself'],
  [/\bmeanwhile\b/i, 'in the meantime, just'],
  [/\b(?:take (?:it|that|this) back|brought back)\b/i, 'withdraw, restore'],
  [
    /\b(?:can[’']t|(?:mentoring|mentee|mentor|programme|pair)s?) goe?s? on\b|\bgoe?s? along\b/i,
    'continue, is copied',
  ],
  [/^The [\p{L}-]+(?: [\p{L}-]+)? (?:is|are) \p{Ll}+ed$/u, '“Programme saved”'],
  [/^(?:No \p{L}+|Nobody|Nothing) fits$/u, '“No companies found”'],
  [
    /\b(?:revoked|removed|logged out|answered|confirmed) already\b|\b(?:is|are) (?:on|off|here) already\b/i,
    'already …',
  ],
  [/\bwaits for (?:an?|your|their|them)\b/i, 'is waiting for'],
  [/\bworks? no more\b/i, 'no longer works'],
  [/\bhears? (?:of|about) it\b/i, 'is told'],
  [/\b(?:lead|leads) to no\b|\btakes? no part\b/i, 'isn’t linked to, isn’t part of'],
  // A contraction can't end its clause.
  [/\bhow \p{L}+ (?:you|they|we)[’']re\b(?= from\b|[.,;:?!])/iu, 'you are'],
]

/** Signs of a typewriter. */
const TYPED: readonly Habit[] = [
  [/\p{L}'\p{L}/u, 'the apostrophe ’'],
  [/(?:^|[\s(])"(?=[\p{L}{])/u, 'quotation marks “ ”'],
]

/** Verbatim from the specification. */
const SPECIFIED = [
  'You are not matched yet',
  'Passwords do not match.',
  "Fill out the form and we'll get back to you within 24 hours.",
  "Thank you for contacting us! We'll get back to you soon.",
  "Your mentor haven't created activity for this month.",
  "No activities yet. Your mentor haven't created activity for this month.",
  'Company "{…}" created successfully!',
  'Missing answer for question: "{…}"',
  'Selected answer "{…}" not found in options for question: "{…}"',
  'Please select at least one track for option "{…}" in question "{…}".',
]

const isSpecified = (text: string) => SPECIFIED.includes(text.replace(/\s+/g, ' ').trim())

/** Log lines and error names begin in lower case; text for people begins like a sentence. */
const isForTheLog = (text: string) => /^\p{Ll}/u.test(text)

const withoutCode = (page: string) =>
  page
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')

const paragraphs = (page: string) => withoutCode(page).split(/\n\s*\n|\n(?=[-|#>\d])/)

/** The text between two tags or blanks, without interpolated code. */
const textBetweenTags = (source: string) =>
  [...source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/[>}]\s*([^<>{}=;]*\p{L} \p{L}[^<>{}=;]*)</gu)].map(
    ([, text = '']) => text,
  )

const textsOf = (file: string, source: string): string[] => {
  if (/\.(?:md|vtt)$/.test(file)) return paragraphs(source)
  return [...stringsIn(source), ...(file.endsWith('.tsx') ? textBetweenTags(source) : [])]
}

const isProse = (text: string) =>
  /\p{L} \p{L}/u.test(text) && !/\b(?:SELECT|FROM|WHERE|JOIN|VALUES)\b/.test(text)

function habitsIn(file: string, source: string, habits: readonly Habit[], isLogged = false): string[] {
  return textsOf(file, source)
    .filter((text) => isProse(text) && !isSpecified(text) && !(isLogged && isForTheLog(text)))
    .flatMap((text) => {
      const found = habits.find(([habit]) => habit.test(text))
      if (!found) return []
      const [at] =
        text.replace(/\s+/g, ' ').match(new RegExp(`.{0,50}(?:${found[0].source}).{0,40}`, 'iu')) ?? []
      return [`${file}: “${at}” (better: ${found[1]})`]
    })
}

interface Area {
  readonly name: string
  readonly files: string | string[]
  readonly atLeast: number
  readonly habits: readonly Habit[]
  /** Files whose wording is fixed, or not meant for people, with the reason. */
  readonly except?: Readonly<Record<string, string>>
  /** Some of its texts are for the log. */
  readonly isLogged?: boolean
}

const areas: readonly Area[] = [
  {
    name: 'screens and public pages',
    files: 'packages/web/app/**/*.{ts,tsx}',
    atLeast: 500,
    habits: [...TRANSLATED, ...STIFF, ...TYPED],
    except: { 'content/legal/': 'the policies speak formally where the law is meant; see the next area' },
  },
  {
    name: 'privacy policy and terms',
    files: 'packages/web/app/content/legal/*.ts',
    atLeast: 3,
    habits: [...TRANSLATED, ...TYPED],
  },
  {
    name: 'emails, notices, PDFs, calendar files, errors and commands',
    files: 'packages/server/src/**/*.ts',
    atLeast: 400,
    habits: [...TRANSLATED, ...STIFF, ...TYPED],
    isLogged: true,
    except: {
      'messages/assist/write-draft.ts': 'instructions to a language model',
      'platform/meaning/themes.ts': 'sentences that answers are compared with',
      'questionnaires/personality/statements.ts': 'statements that people are scored by',
      'demonstration/demonstration.texts.ts': 'answers of the sample people, compared by their meaning',
      'default-tracks/unbreakable-mindset.ts': 'one title is the name that spark and article share',
      '.queries.ts': 'SQL',
    },
  },
  {
    name: 'messages and descriptions of the contract',
    files: 'packages/contract/src/**/*.ts',
    atLeast: 60,
    habits: [...TRANSLATED, ...TYPED],
    except: {
      'pairs/agreement/': 'pairs have signed these words; other words are a new version',
      'matching/matching-desk.ts': 'names the state met-everybody, which responses carry',
    },
  },
  {
    name: 'sparks',
    files: 'packages/server/src/domains/library/library/*.md',
    atLeast: 40,
    habits: [...TRANSLATED, ...TYPED],
  },
  {
    name: 'captions of the films',
    files: 'packages/web/public/films/*.vtt',
    atLeast: 6,
    habits: [...TRANSLATED, ...TYPED],
  },
  {
    name: 'pages and commands for engineers and operators',
    files: ['*.md', 'docs/*.md', 'bench/*.md', 'packages/matching/*.md', 'scripts/**/*.mjs'],
    atLeast: 20,
    habits: TRANSLATED,
    except: { 'docs/claims.md': 'quotes titles of tests' },
  },
]

test.each(areas)('$name have no habits of a translation', (area) => {
  const found = [area.files]
    .flat()
    .flatMap((files) => globSync(files, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$|testing\//.test(file))
  expect(found.length).toBeGreaterThanOrEqual(area.atLeast)
  const excepted = Object.keys(area.except ?? {})
  for (const part of excepted) expect(found.some((file) => file.includes(part))).toBe(true)
  const habits = found
    .filter((file) => !excepted.some((part) => file.includes(part)))
    .flatMap((file) =>
      habitsIn(file, readFileSync(path.join(root, file), 'utf8'), area.habits, area.isLogged),
    )
  expect([...new Set(habits)]).toEqual([])
})

describe('a habit is seen', () => {
  test.each([
    ['a.ts', "const title = 'Somebody else changed this'"],
    ['a.tsx', '<p>Your mails come in the morning</p>'],
    ['a.ts', "const note = 'The order could not be kept.'"],
    ['a.tsx', '<p>Mentees who wait are listed</p>'],
    ['a.ts', "const error = 'This company does not exist.'"],
    ['a.ts', "const rule = 'Whoever has the code asks, and you answer'"],
    ['a.ts', "const label = 'Whom it reminds'"],
    ['a.tsx', '<p>The page opens by itself</p>'],
    ['a.tsx', '<dt>Paired by hand</dt>'],
    ['a.ts', "const error = 'Someone has changed this draft meanwhile.'"],
    ['a.tsx', '<p>You can take it back at any time.</p>'],
    ['a.ts', "const title = 'Your mentor can’t go on as your mentor'"],
    ['a.ts', "toast.success('The programme is saved')"],
    ['a.ts', "const nothing = 'No company fits'"],
    ['a.ts', "const error = 'This device is logged out already.'"],
    ['a.ts', "const toast = 'Ada waits for a place'"],
    ['a.ts', "const text = 'The links work no more.'"],
    ['a.ts', "const text = 'You see each pair before anyone hears about it.'"],
    ['a.ts', "const note = 'Leads to no programme.'"],
    ['a.ts', "const text = 'Write how sure you’re from one to ten.'"],
    ['a.ts', "const note = 'We\\'ll find a time for you.'"],
    ['a.tsx', "<p>{name}, they're waiting for you</p>"],
    ['a.ts', 'const note = `Nothing found for "Ada" here.`'],
    ['a.md', 'Text.\n\nWrite it down, and decide anew.'],
    ['a.vtt', '1\n00:00.000 --> 00:02.000\nWhat somebody here is looking for'],
  ])('%s %s', (file, source) => {
    expect(habitsIn(file, source, [...TRANSLATED, ...STIFF, ...TYPED])).toHaveLength(1)
  })
})

test('code, what engineers say and what the specification says are left alone', () => {
  const source = [
    'const mails = somebody // somebody stands here',
    "import x from './mails.ts'",
    "const none = 'You are not matched yet'",
    'const made = `Company "{…}" created successfully!`',
    "const look = 'font-family:\\'Segoe UI\\',Arial, sans-serif'",
  ].join('\n')
  expect(habitsIn('a.ts', source, [...TRANSLATED, ...STIFF, ...TYPED])).toEqual([])
  expect(habitsIn('a.md', 'Set `SMTP_URL` for mail servers: `mails`', TRANSLATED)).toEqual([])
})

/** Words of a private vocabulary, and what the trade calls it. */
const PRIVATE: readonly Habit[] = [
  [/\b(?:MOST|LONGEST|FEWEST|LEAST)_\w+/, 'MAX_, MIN_'],
  [/\bpatien(?:ce|tly)\b|\bPATIENCE\b/, 'a time limit, withTimeout'],
  [/\b(?:keepAnswer|askAgain|createSharedAnswers)\b/, 'setQueryResult, refetchStale, createSwrCache'],
  [/\b(?:fate|fates|fateOf|thingMark|goodUntil|PerhapsSent)\b/, 'decision, dedupeKey, expiresAt'],
  [/\b(?:planPlainly|holdingPairs|cutOf|PageAsked)\b/, 'forceIndexPlans, pageClause, PageRequest'],
  [/\b(?:whenHopeful|pauseUntilHope|hopeful|shutOut)\b/, 'onReconnect, waitForOnline, revokeAccess'],
  [/\b(?:lettersAbout|MendField|[Tt]elling)\b/, 'mailsMentioning, FixCell, NoticeContext'],
  [/\b[Dd]eeds?(?:Of)?\b/, 'action, event'],
  [/\b(?:wear|worn|[Ww]earHat|[Ww]ornHat|asWorn|\w*[a-z]Hats?)\b/, 'the active role'],
  [/\bGiven(?:[A-Z]\w*)?\b(?=[,;>)}\]&|=]| =| &| \||$)/m, 'Input, Body'],
]

const STRINGS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}\n]*</g

const privateWordsIn = (file: string, source: string): string[] =>
  PRIVATE.flatMap(([word, better]) => {
    const [found] = source.replace(STRINGS, '').match(word) ?? []
    return found ? [`${file}: ${found} (better: ${better})`] : []
  })

test('names and comments use the words of the trade', () => {
  const files = globSync(
    [
      'packages/*/{app,src,test,testing,contract-tests}/**/*.{ts,tsx,css}',
      '{e2e,bench,scripts}/**/*.{ts,mjs}',
    ],
    {
      cwd: root,
    },
  ).filter((file) => !/node_modules|words\.test|\/content\/|\/demonstration\//.test(file))
  expect(files.length).toBeGreaterThan(2_000)
  const found = files.flatMap((file) => privateWordsIn(file, readFileSync(path.join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test.each([
  'const MOST_ROWS = 20',
  '// It waits patiently.',
  'const deed = 1',
  'const hat = useWornHat()',
  'type GivenAnswer = string',
])('%s is private', (source) => {
  expect(privateWordsIn('a.ts', source)).toHaveLength(1)
})
