import { domainToASCII } from 'node:url'
import { describe, expect, test } from 'vitest'
import { Email } from '../fields.ts'
import { domainOf } from './email-address.ts'

const read = (value: string) => Email.safeParse(value).data

describe('an email address', () => {
  test.each([
    ['Ana.Sousa+work@Example.com', 'ana.sousa+work@example.com'],
    ['josé@exämple.de', 'josé@exämple.de'],
    ['JOSÉ@EXÄMPLE.DE', 'josé@exämple.de'],
    // As browsers submit it from an email field, and as some people write it.
    ['josé@xn--exmple-cua.de', 'josé@exämple.de'],
    ['jose\u0301@exa\u0308mple.de', 'josé@exämple.de'],
    ['ana@straße.example', 'ana@straße.example'],
    ['почта@пример.рф', 'почта@пример.рф'],
    ['用户@例子.广告', '用户@例子.广告'],
    ['a@xn--fiqs8s', undefined],
    ['उदाहरण@उदाहरण.भारत', 'उदाहरण@उदाहरण.भारत'],
    ["o'neil@example.com", "o'neil@example.com"],
  ])('%s is read as %s', (given, expected) => {
    expect(read(given)).toBe(expected)
  })

  test.each([
    'josé',
    'josé@',
    '@exämple.de',
    'a@b@exämple.de',
    'a b@exämple.de',
    'josé@exämple',
    '.a@example.com',
    'a..b@example.com',
    'a@exämple..de',
    'a@-ä.de',
    'a@ex%c3%a4mple.de',
    'a@exämple.de/path',
    'a@exämple.de:25',
    'a@xn--0.example',
    'a@xn--a.example',
    'jos\u202eé@exämple.de',
    'jos\u200bé@exämple.de',
    'josé@exäm\u00adple.de',
    '"a b"@example.com',
    'a@127.0.0.1',
  ])('%s is refused', (given) => {
    expect(read(given)).toBeUndefined()
  })

  test('has the domain that the network knows', () => {
    expect(domainOf('José@EXÄMPLE.de')).toBe('xn--exmple-cua.de')
    expect(domainOf('a@xn--exmple-cua.de')).toBe('xn--exmple-cua.de')
    expect(domainOf('a@Northfield.example')).toBe('northfield.example')
    expect(domainOf('a@b c')).toBe('b c')
  })

  test('has one form, whichever way its domain is written', () => {
    for (const label of [
      'münchen',
      'bücher',
      'faß',
      '中国',
      'παράδειγμα',
      'ไทย',
      'हिन्दी',
      'a1ü-b',
      'äöüß',
      '한국',
      'été',
    ]) {
      const address = `a@${label}.example`
      expect(read(`a@${domainToASCII(`${label}.example`)}`)).toBe(read(address))
      expect(read(address)).toBe(address)
    }
  })
})
