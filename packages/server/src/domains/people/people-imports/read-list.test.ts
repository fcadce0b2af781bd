import { assert, asyncProperty, constantFrom, record, string, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type WorkbookSheet, workbookOf } from '../../../../testing/workbooks.ts'
import { readList } from './read-list.ts'

const HEAD = ['Email', 'First name', 'Last name', 'Role']
const people = [
  ['ana@x.example', 'Ana', 'Sousa, Lima', 'MENTOR'],
  ['josé@exämple.de', 'José', 'Núñez; Ruiz', 'mentee'],
  ['kofi@x.example', 'Kofi "Ko"', "O'Neil|Ba", 'Mentee'],
  ['zoe@x.example', 'Zoë', 'Müller', 'MENTEE'],
]
const values = async (file: Uint8Array | string) => {
  const { rows, notes } = await readList(Buffer.from(file))
  return {
    notes,
    flaws: rows.flatMap(({ number, flaw }) => (flaw ? [[number, flaw.field, flaw.reason]] : [])),
    people: rows.map(({ email, firstName, lastName, role }) => [email, firstName, lastName, role]),
    numbers: rows.map(({ number }) => number),
  }
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const separated = (rows: readonly (readonly string[])[], sign: string, breaks: readonly string[]) =>
  rows.map((row, at) => `${row.map(quoted).join(sign)}${breaks[at % breaks.length]}`).join('')

const signs: Record<string, string> = { comma: ',', semicolon: ';', tab: '\t', bar: '|' }
const breaks: Record<string, string[]> = {
  CRLF: ['\r\n'],
  LF: ['\n'],
  CR: ['\r'],
  'CRLF, then LF': ['\r\n', '\n', '\n', '\n', '\n', '\n'],
  'all three in turn': ['\n', '\r\n', '\r'],
}
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const encodings: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 LE': (text) => utf16(`\uFEFF${text}`, false),
  'UTF-16 BE': (text) => utf16(`\uFEFF${text}`, true),
  'UTF-16 LE without its mark': (text) => utf16(text, false),
  'UTF-16 BE without its mark': (text) => utf16(text, true),
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
}
/** What programs and people add around a list. */
const shapes: Record<string, (rows: string[][], sign: string) => { rows: string[][]; before?: string }> = {
  plain: (rows) => ({ rows }),
  'one more column': (rows) => ({ rows: rows.map((row, at) => [...row, at === 0 ? 'Team' : `Team ${at}`]) }),
  'another order': (rows) => ({
    rows: rows.map(([email = '', first = '', last = '', role = ''], at) => [
      role,
      last,
      at ? '7' : 'No',
      first,
      email,
    ]),
  }),
  'blank lines around and between': (rows) => ({
    rows: rows.flatMap((row) => [[''], ['', '', '', ''], row]).concat([[''], ['']]),
  }),
  'a line that names the separator': (rows, sign) => ({ rows, before: `sep=${sign}` }),
  'a title above': (rows) => ({ rows: [['Staff list'], ...rows] }),
}

describe('the same people come out of a text file', () => {
  const table = Object.entries(encodings).flatMap(([encoding, encode]) =>
    Object.entries(shapes).map(([shape, shaped]) => ({ encoding, shape, encode, shaped })),
  )
  test.each(table)(
    'in $encoding, $shape, with every separator and line break',
    async ({ encode, shaped, encoding }) => {
      for (const [name, sign] of Object.entries(signs)) {
        for (const [broken, cycle] of Object.entries(breaks)) {
          const { rows, before } = shaped([HEAD, ...people], sign)
          const text = (before ? `${before}${cycle[0]}` : '') + separated(rows, sign, cycle)
          const found = await values(encode(text))
          expect(found.people, `${encoding} ${name} ${broken}`).toEqual(people)
          expect(found.flaws).toEqual([])
        }
      }
    },
  )

  test('whatever the names are', async () => {
    const name = string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter(
      (text) => text.trim() === text && text !== '' && !/[\p{Control}\p{Surrogate}\u2028\u2029]/u.test(text),
    )
    const person = record({ firstName: name, lastName: name, role: constantFrom('MENTOR', 'MENTEE') })
    await assert(
      asyncProperty(
        uniqueArray(person, { minLength: 1, maxLength: 12 }),
        constantFrom(...Object.values(signs)),
        constantFrom(...Object.values(breaks)),
        constantFrom('UTF-8', 'UTF-8 with its mark', 'UTF-16 LE', 'UTF-16 BE'),
        async (crowd, sign, cycle, encoding) => {
          const rows = crowd.map(({ firstName, lastName, role }, at) => [
            `p${at}@x.example`,
            firstName,
            lastName,
            role,
          ])
          const text = separated([HEAD, ...rows], sign, cycle)
          expect((await values(encodings[encoding]?.(text) ?? '')).people).toEqual(rows)
          expect((await values(workbookOf([{ name: 'S', rows: [HEAD, ...rows] }]))).people).toEqual(rows)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('and rows are counted as a spreadsheet counts them', async () => {
    const found = await values(
      `sep=;\r\n\r\n${HEAD.join(';')}\r\n\r\na@x.example;A;"B\nC";MENTOR\r\nb@x.example;B;C;MENTEE`,
    )
    expect(found.numbers).toEqual([4, 5])
  })
})

describe('nobody gets lost in a text file', () => {
  test('a row with more cells than columns is refused with its number', async () => {
    const found = await values(`${HEAD}\nana@x.example,Ana,Lima,MENTOR,,\nbo@x.example,Bo,Li, Na,MENTOR\n`)
    expect(found.flaws).toEqual([[3, null, 'This row has 5 cells, but only 4 columns have a name']])
    expect(found.people.length).toBe(2)
  })

  test('rows between two stray quotation marks are told', async () => {
    const text = `${HEAD},Desk\na@x.example,A,B,MENTOR,"5 inch\nb@x.example,B,C,MENTEE,3\nc@x.example,C,D,MENTOR,7"\nd@x.example,D,E,MENTOR,1`
    expect((await values(text)).flaws).toEqual([
      [2, null, 'A quotation mark in this row seems to continue into other rows'],
    ])
    const address = `${HEAD},Desk\na@x.example,A,B,MENTOR,"Main street\nLeeds"\nd@x.example,D,E,MENTOR,1`
    expect((await values(address)).flaws).toEqual([])
  })

  test.each([
    [
      'an open quotation mark',
      `${HEAD}\na@x.example,A,B,MENTOR\nb@x.example,"B,C,MENTOR\n`,
      /row 3 is never closed/,
    ],
    ['a column twice', 'Email,Mail,First name,Last name,Role\n', /Both “Email” and “Mail”/],
    ['the same name twice', 'Role,Email,First name,Last name,Role\n', /Two columns are called “Role”/],
    ['no column', 'Name,Town\nAna,Leeds', /Missing: Email, First name, Last name, Role\./],
    ['nothing', '', /Missing: Email/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /isn’t a list we can read/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Save it as \.xlsx/],
    ['empty lines alone', '\n'.repeat(2_000_000), /more than 100,000 lines/],
    ['a line of separators alone', `${HEAD}\n${','.repeat(2_000_000)}`, /Line 2 has more than 1,000 cells/],
  ])('%s is told', async (_, file, message) => {
    await expect(readList(Buffer.from(file as string))).rejects.toThrow(message)
  })

  test('what was guessed or left out is told', async () => {
    const western = Buffer.from(`Staff 2026\n\n${HEAD}\na@x.example,Zo\u00eb,B,MENTOR`, 'latin1')
    expect((await values(western)).notes).toEqual([
      'The file isn’t in UTF-8, so we read it as Windows-1252. Please check the names with accents.',
      'Skipped, above the column names: row 1.',
    ])
    expect((await values(Buffer.from(`${HEAD}\na@x.example,\x80uro,B,MENTOR`, 'latin1'))).people).toEqual([
      ['a@x.example', '€uro', 'B', 'MENTOR'],
    ])
  })
})

describe('the same people come out of a workbook', () => {
  const list = (rows: WorkbookSheet['rows'] = [HEAD, ...people]): WorkbookSheet => ({ name: 'Staff', rows })

  test.each([
    { texts: 'shared' },
    { texts: 'inline' },
    { texts: 'rich' },
    { texts: 'shared', prefix: 'x' },
    { texts: 'inline', hasReferences: false },
  ] as const)('%o', async (style) => {
    expect(await values(workbookOf([list()], style))).toMatchObject({ people, flaws: [], notes: [] })
  })

  test('with a title, blank rows, and columns of numbers and dates', async () => {
    const rows = [HEAD, ...people].flatMap((row, at) => [[], [46_000.5, ...row, at % 2 === 0]])
    const found = await values(
      workbookOf([
        list([
          ['Staff', null, 2026],
          ...rows.map((row, at) => (at === 1 ? ['Since', ...HEAD, 'Remote'] : row)),
        ]),
      ]),
    )
    expect(found).toMatchObject({ people, flaws: [], notes: ['Skipped, above the column names: row 1.'] })
    expect(found.numbers).toEqual([5, 7, 9, 11])
  })

  test('and what a cell holds beside text is told, never calculated', async () => {
    const cell = (xml: string) => ({ xml })
    const found = await values(
      workbookOf([
        list([
          HEAD,
          ['a@x.example', 46_000, 'B', 'MENTOR'],
          ['b@x.example', 'B', cell('<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'), 'MENTOR'],
          ['c@x.example', 'C', 'D', true],
          [cell('<c t="str"><f>HYPERLINK("http://evil.example")</f></c>'), 'D', 'E', 'MENTOR'],
          ['e@x.example', 'E', cell('<c t="str"><f>UPPER("f")</f><v>F</v></c>'), 'MENTEE', 'a remark'],
          ['f@x.example', 'F_x0041_', 'G', 'MENTEE'],
        ]),
      ]),
    )
    expect(found.flaws).toEqual([
      [2, 'firstName', 'This cell contains a number or a date, not text'],
      [3, 'lastName', 'This cell contains the error #DIV/0!'],
      [4, 'role', 'This cell contains TRUE or FALSE, not text'],
      [5, 'email', 'This formula has no saved result. Open the file in Excel and save it'],
    ])
    expect(found.people.slice(-2)).toEqual([
      ['e@x.example', 'E', 'F', 'MENTEE'],
      ['f@x.example', 'FA', 'G', 'MENTEE'],
    ])
    expect(found.notes).toEqual([
      'We used the saved results of formulas.',
      'Skipped, in columns without a name: cells in row 6.',
    ])
  })

  test('from the sheet that lists them, and the others are told', async () => {
    const found = await values(
      workbookOf([
        { name: 'Read me', rows: [['How to use this file']] },
        { ...list(), hiddenRows: [3, 5] },
        { name: 'Empty', rows: [] },
        { name: 'Old', state: 'hidden', rows: [HEAD, ...people] },
        { name: 'Older', state: 'veryHidden', rows: [HEAD] },
      ]),
    )
    expect(found.people).toEqual(people)
    expect(found.notes).toEqual([
      'Only the sheet “Staff” was read. Skipped: “Read me”.',
      'Skipped, because hidden: “Old”, “Older”.',
      'Hidden rows were read too: rows 3 and 5.',
    ])
  })

  test.each([
    [
      'two lists',
      () => workbookOf([list(), { ...list(), name: 'More' }]),
      /Several sheets list people: “Staff”, “More”/,
    ],
    ['no list', () => workbookOf([list([['Name', 'Town']])]), /Missing: Email/],
    ['hidden sheets alone', () => workbookOf([{ ...list(), state: 'hidden' }]), /no visible sheet/],
    ['half a file', () => workbookOf([list()]).subarray(0, 900), /damaged/],
  ])('but not of %s', async (_, file, message) => {
    await expect(readList(file())).rejects.toThrow(message)
  })

  test('and a cell at the far edge costs no table as wide as that', async () => {
    const far = Array.from({ length: 1_000 }, (_, at) => [
      `p${at}@x.example`,
      'A',
      'B',
      'MENTOR',
      { xml: `<c r="XFD${at + 2}"><v>1</v></c>` },
    ])
    const { people: found } = await values(workbookOf([list([HEAD, ...far])], { hasReferences: false }))
    expect(found.length).toBe(1_000)
  })
})
