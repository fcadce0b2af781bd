import type { ReactNode } from 'react'
import { AccountBar } from './account-bar'
import { Placeholder } from './placeholder'

export function AccountPlaceholder({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="app">
      <AccountBar />
      <main id="main">
        <Placeholder title={title}>{children}</Placeholder>
      </main>
    </div>
  )
}
