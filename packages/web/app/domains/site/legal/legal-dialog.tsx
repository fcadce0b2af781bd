import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { LegalSection } from '~/content/legal/legal-document'
import { privacyPolicy } from '~/content/legal/privacy'
import { termsOfUse } from '~/content/legal/terms'
import type { LegalType } from '~/domains/site/legal-request'
import { screens } from '~/lib/screens'
import { Button, ButtonLink } from '~/ui/button'
import { Modal } from '~/ui/modal'
import { DeviceStorageChoice } from './device-storage-choice'
import styles from './legal.module.css'
import { LegalText } from './legal-text'

interface LegalDialogProps {
  type: LegalType
  onClose: () => void
}

/** Any type but 'privacy' shows the Terms of Use; 'cookies' puts the device storage choice above them. */
export default function LegalDialog({ type, onClose }: LegalDialogProps) {
  const isPrivacy = type === 'privacy'
  const document = isPrivacy ? privacyPolicy : termsOfUse
  const prefix = useId()
  const body = useRef<HTMLDivElement>(null)
  const current = useSectionInView(body)
  const idOf = (section: LegalSection) => `${prefix}${section.id}`
  const goTo = (section: LegalSection) =>
    body.current?.querySelector<HTMLElement>(`[id="${idOf(section)}"]`)?.scrollIntoView({ block: 'start' })

  return (
    <Modal
      className={styles.dialog_legal}
      title={document.title}
      note={document.effective}
      onClose={onClose}
      footer={
        <>
          <ButtonLink variant="ghost" to={isPrivacy ? screens.privacy : screens.terms} onClick={onClose}>
            Open as a page
          </ButtonLink>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className={styles.legal}>
        <nav aria-label="Sections">
          <ul>
            {document.sections.map((section) => (
              <li key={section.id}>
                <button
                  type="button"
                  aria-current={current === idOf(section) ? 'true' : undefined}
                  onClick={() => goTo(section)}
                >
                  {section.title}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <section
          ref={body}
          className={styles.legalBody}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the text
          tabIndex={0}
          aria-label={`${document.title} text`}
        >
          {type === 'cookies' && <DeviceStorageChoice heading="h3" />}
          <LegalText document={document} idOf={idOf} heading="h3" />
          {isPrivacy && <DeviceStorageChoice heading="h3" />}
        </section>
      </div>
    </Modal>
  )
}

/** The id of the section in view within a scroll container. */
function useSectionInView(box: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const root = box.current
    if (!root) return
    const follow = () => {
      const sections = [...root.querySelectorAll<HTMLElement>('section[id]')]
      const top = root.getBoundingClientRect().top + 24
      const isAtEnd = root.scrollTop + root.clientHeight >= root.scrollHeight - 2
      const reached = sections.findLast((section) => section.getBoundingClientRect().top <= top)
      setCurrent((isAtEnd ? sections.at(-1) : (reached ?? sections[0]))?.id)
    }
    follow()
    root.addEventListener('scroll', follow, { passive: true })
    return () => root.removeEventListener('scroll', follow)
  }, [box])
  return current
}
