import { ARTICLE_WORDS, type TextBlock, type TextRun } from '@brightpair/contract'
import { fromMarkdown } from 'mdast-util-from-markdown'

type Root = ReturnType<typeof fromMarkdown>
type Node = Root['children'][number]
type Marks = Omit<TextRun, 'text'>

/**
 * Markdown as a flat list of simple blocks. Everything else becomes text or is dropped: raw HTML is shown as typed, a
 * picture becomes its description, and only web links survive.
 */
export function blocksOf(markdown: string): TextBlock[] {
  try {
    return fromMarkdown(markdown).children.flatMap(blockOf)
  } catch (error) {
    // Thousands of nested quotes are not real writing: they are shown as typed.
    if (!(error instanceof RangeError)) throw error
    return [{ kind: 'paragraph', runs: [{ text: markdown }] }]
  }
}

function blockOf(node: Node): TextBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', runs: runsOf(node.children) }]
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(node.children) }]
    case 'blockquote':
      return node.children.flatMap((child) =>
        child.type === 'paragraph'
          ? [{ kind: 'quote' as const, runs: runsOf(child.children) }]
          : blockOf(child),
      )
    case 'list': {
      const items = node.children.map(({ children }) => children.flatMap((child) => runsOf([child])))
      return [{ kind: 'list', ordered: node.ordered === true, items }]
    }
    case 'code':
    case 'html':
      return [{ kind: 'paragraph', runs: [{ text: node.value }] }]
    default:
      return []
  }
}

const runsOf = (nodes: readonly Node[], marks: Marks = {}): TextRun[] =>
  nodes.flatMap((node): TextRun[] => {
    switch (node.type) {
      case 'strong':
        return runsOf(node.children, { ...marks, strong: true })
      case 'emphasis':
        return runsOf(node.children, { ...marks, emphasis: true })
      case 'link':
        return runsOf(node.children, isOfTheWeb(node.url) ? { ...marks, href: node.url } : marks)
      case 'image':
        return node.alt ? [{ text: node.alt, ...marks }] : []
      case 'break':
        return [{ text: ' ', ...marks }]
      default:
        if ('value' in node) return [{ text: node.value, ...marks }]
        return 'children' in node ? runsOf(node.children, marks) : []
    }
  })

const isOfTheWeb = (url: string): boolean =>
  URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)

/** Counts what a person reads; markers of headings and lists are not words. */
export const wordsIn = (...texts: string[]): number =>
  texts.flatMap((each) => each.split(/\s+/)).filter((word) => /[\p{Letter}\p{Number}]/u.test(word)).length

export const minutesOf = (words: number): number => Math.max(1, Math.round(words / ARTICLE_WORDS.aMinute))
