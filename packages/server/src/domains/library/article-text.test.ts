import { describe, expect, test } from 'vitest'
import { blocksOf, minutesOf, wordsIn } from './article-text.ts'

describe('the text of an article', () => {
  test('becomes headings, paragraphs, quotes and lists with their marks', () => {
    expect(
      blocksOf('## One\n\nA **strong _and leaning_** word.\n\n> Said.\n\n1. first\n2. second\n\n- loose'),
    ).toEqual([
      { kind: 'heading', runs: [{ text: 'One' }] },
      {
        kind: 'paragraph',
        runs: [
          { text: 'A ' },
          { text: 'strong ', strong: true },
          { text: 'and leaning', strong: true, emphasis: true },
          { text: ' word.' },
        ],
      },
      { kind: 'quote', runs: [{ text: 'Said.' }] },
      { kind: 'list', ordered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
      { kind: 'list', ordered: false, items: [[{ text: 'loose' }]] },
    ])
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'mailto:a@b.example',
  ])('leads nowhere with %s', (url) => {
    expect(JSON.stringify(blocksOf(`[here](<${url}>)`))).not.toContain('href')
  })

  test('leads to pages of the web', () => {
    expect(blocksOf('[here](https://a.example/)')).toEqual([
      { kind: 'paragraph', runs: [{ text: 'here', href: 'https://a.example/' }] },
    ])
  })

  test('keeps markup as the letters it consists of', () => {
    const hostile =
      '<script>alert(1)</script>\n\nHi <img src=x onerror=alert(1)> ![seen](https://a.example/x.png)'
    expect(blocksOf(hostile)).toEqual([
      { kind: 'paragraph', runs: [{ text: '<script>alert(1)</script>' }] },
      {
        kind: 'paragraph',
        runs: [{ text: 'Hi ' }, { text: '<img src=x onerror=alert(1)>' }, { text: ' ' }, { text: 'seen' }],
      },
    ])
  })

  test('bears the deepest nesting that fits into its length', () => {
    expect(() => blocksOf('>'.repeat(2000))).not.toThrow()
    expect(() => blocksOf('*a '.repeat(4000))).not.toThrow()
    expect(() => blocksOf('['.repeat(12_000))).not.toThrow()
  })

  test('is counted by its words, not by its signs', () => {
    expect(wordsIn('## Two words\n\n- a\n- b', 'don’t – stop')).toBe(6)
    expect([minutesOf(1), minutesOf(400), minutesOf(800)]).toEqual([1, 2, 4])
  })
})
