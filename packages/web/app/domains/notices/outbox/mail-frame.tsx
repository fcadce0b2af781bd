import styles from './outbox.module.css'
/**
 * A mail as its reader sees it. Nothing in the frame can run, and links open in a tab of their own. A mail carries its
 * look in style attributes, which our content security policy refuses: they wait as data and are set from out here.
 */
export function MailFrame({ html }: { html: string }) {
  return (
    <iframe
      className={styles.mailFrame}
      title="The mail"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withoutStyles(html)}
      onLoad={({ currentTarget }) => {
        const page = currentTarget.contentDocument
        if (!page) return
        for (const element of page.querySelectorAll<HTMLElement>('[data-look]')) {
          element.style.cssText = element.dataset.look ?? ''
        }
        currentTarget.style.height = `${page.documentElement.scrollHeight}px`
      }}
    />
  )
}

/** Our layout writes every mail and escapes what people typed, so that these signs are always its own. */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(' style="', ' data-look="')
    .replaceAll('<a href="', '<a target="_blank" rel="noopener noreferrer" href="')
