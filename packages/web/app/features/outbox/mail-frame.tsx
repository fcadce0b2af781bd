import { useMemo } from 'react'

/**
 * A mail as its reader sees it. Nothing in the frame can run, and links open in a tab of their own. A mail carries its
 * look in style attributes, which our content security policy refuses: they wait as data and are set from out here.
 */
export function MailFrame({ html }: { html: string }) {
  const inert = useMemo(() => withoutStyles(html), [html])
  return (
    <iframe
      className="mail__frame"
      title="The mail"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={inert}
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

function withoutStyles(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll<HTMLElement>('[style]')) {
    element.dataset.look = element.getAttribute('style') ?? ''
    element.removeAttribute('style')
  }
  for (const link of page.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return page.documentElement.outerHTML
}
