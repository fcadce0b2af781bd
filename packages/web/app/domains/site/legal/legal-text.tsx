import type { LegalDocument, LegalPassage, LegalSection } from '~/content/legal/legal-document'

const keyOf = (passage: LegalPassage) => (typeof passage === 'string' ? passage : passage.join(' '))

function Passage({ passage }: { passage: LegalPassage }) {
  if (typeof passage === 'string') return <p>{passage}</p>
  return (
    <ul>
      {passage.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

interface LegalTextProps {
  document: LegalDocument
  idOf: (section: LegalSection) => string
  /** The heading level depends on the context. */
  heading: 'h2' | 'h3'
}

export function LegalText({ document, idOf, heading: Heading }: LegalTextProps) {
  return (
    <>
      <p>{document.summary}</p>
      {document.sections.map((section) => (
        <section key={section.id} id={idOf(section)} tabIndex={-1}>
          <Heading>{section.title}</Heading>
          {section.passages.map((passage) => (
            <Passage key={keyOf(passage)} passage={passage} />
          ))}
        </section>
      ))}
    </>
  )
}
