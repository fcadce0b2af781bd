import { describe, expect, test } from 'vitest'
import { fillIn, fillInLine, type LetterValues, paragraphsOf, unknownVariables } from './fill-in.ts'

const kofi: LetterValues = {
  'first name': 'Kofi',
  partner: 'Dana',
  programme: 'Rise',
  month: '3',
  'last met': '22 October',
  link: 'https://brightpair.example/mentorship',
}
const alone: LetterValues = { ...kofi, partner: '', month: '', 'last met': '' }

describe('a letter for one reader', () => {
  test('has their values in it, however the names are typed', () => {
    expect(fillIn('Hi {First Name},\n\nyou and { partner } are in month {month} of {programme}.', kofi)).toBe(
      'Hi Kofi,\n\nyou and Dana are in month 3 of Rise.',
    )
  })

  test('leaves out a whole sentence whose variable has no value, and nothing else', () => {
    const text =
      'Hi {first name},\n\nAutumn gets busy. You last met {partner} on {last met}. Just reply!\n\nMaria'
    expect(fillIn(text, alone)).toBe('Hi Kofi,\n\nAutumn gets busy. Just reply!\n\nMaria')
  })

  test('leaves no gap where a paragraph was only such a sentence', () => {
    expect(fillIn('One.\n\nYou last met on {last met}.\n\nTwo.', alone)).toBe('One.\n\nTwo.')
  })

  test('does not take an address apart at its dots', () => {
    expect(fillIn('Go to {link}. Version 1.5 is out.', kofi)).toBe(
      'Go to https://brightpair.example/mentorship. Version 1.5 is out.',
    )
    expect(fillIn('See www.example.com/a.b?c={partner} now. Thanks.', alone)).toBe('Thanks.')
  })

  test('keeps values as they are, also those that look like a variable or a pattern', () => {
    expect(fillIn('Hi {first name}.', { ...kofi, 'first name': '{partner} $& $1' })).toBe(
      'Hi {partner} $& $1.',
    )
    expect(fillInLine('For {first name}', { ...kofi, 'first name': '$& $1' })).toBe('For $& $1')
  })

  test('keeps braces that hold no variable', () => {
    expect(fillIn('Use {curly} braces {}.', kofi)).toBe('Use {curly} braces {}.')
    expect(unknownVariables('Hi {frist name}, {partner} {frist name}')).toEqual(['frist name'])
  })

  test('never loses its subject', () => {
    expect(fillInLine('Catch up with {partner}?', alone)).toBe('Catch up with?')
    expect(fillInLine('Catch up with {partner}?', kofi)).toBe('Catch up with Dana?')
  })

  test('is cut into paragraphs at empty lines', () => {
    expect(paragraphsOf('a\nb\n\n\n c \n\n')).toEqual(['a\nb', 'c'])
  })
})
