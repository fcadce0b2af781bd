import { describe, expect, test } from 'vitest'
import { factsIn } from './directory-facts.ts'

describe('what a directory says of a person', () => {
  test('is read under the names that providers use', () => {
    expect(
      factsIn({
        sub: 'ruth',
        department: ' Grid operations ',
        manager_email: 'Boss@North.example',
        address: { locality: 'Hull' },
        locale: 'nb-NO',
      }),
    ).toEqual({
      department: 'Grid operations',
      managerEmail: 'boss@north.example',
      location: 'Hull',
      languages: ['Norwegian Bokmål'],
    })
    expect(
      factsIn({ manager: 'boss@north.example', city: 'York', languages: ['en', 'Polski', 'en-GB'] }),
    ).toEqual({ managerEmail: 'boss@north.example', location: 'York', languages: ['English', 'Polski'] })
  })

  test('is left out where it is missing, empty or of another kind', () => {
    expect(factsIn({})).toEqual({})
    expect(
      factsIn({
        department: '',
        manager: 'CN=Boss,OU=North',
        address: 'Hull',
        city: { name: 'York' },
        locale: 7,
        languages: [],
      }),
    ).toEqual({})
    expect(factsIn({ department: 'x'.repeat(81), city: 'a\u0000b', languages: 'x'.repeat(99) })).toEqual({})
  })
})
