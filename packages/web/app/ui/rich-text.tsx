import type { TextBlock, TextRun } from '@brightpair/contract'
import { createElement, Fragment, type ReactNode } from 'react'
import './rich-text.css'

type HeadingLevel = 'h2' | 'h3' | 'h4' | 'h5'

interface RichTextProps {
  blocks: readonly TextBlock[]
  heading?: HeadingLevel
}

/** User-written text, built from plain blocks: it can't contain active markup. */
export function RichText({ blocks, heading = 'h2' }: RichTextProps) {
  return inPlace(blocks, (block) => shownBlock(block, heading))
}

/** Parts of a text have no key but their position, so they are passed as children. */
const inPlace = <Part,>(parts: readonly Part[], show: (part: Part) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...parts.map(show))

const shown = (runs: readonly TextRun[]): ReactNode => inPlace(runs, shownRun)
const shownItem = (runs: readonly TextRun[]): ReactNode => <li>{shown(runs)}</li>

function shownBlock(block: TextBlock, Heading: HeadingLevel): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <Heading>{shown(block.runs)}</Heading>
    case 'quote':
      return <blockquote>{shown(block.runs)}</blockquote>
    case 'list':
      return block.ordered ? (
        <ol className="rich-list rich-list--ordered">{inPlace(block.items, shownItem)}</ol>
      ) : (
        <ul className="rich-list">{inPlace(block.items, shownItem)}</ul>
      )
    default:
      return <p>{shown(block.runs)}</p>
  }
}

function shownRun({ text, strong, emphasis, href }: TextRun): ReactNode {
  const leaning = emphasis ? <em>{text}</em> : text
  const weighed = strong ? <strong>{leaning}</strong> : leaning
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {weighed}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    weighed
  )
}
