import type { ReactNode } from 'react'
import { AccountBar } from './account-bar'
import { Placeholder } from './placeholder'

interface AccountPlaceholderProps {
  title: string
  children: ReactNode
  actions?: ReactNode
}

export function AccountPlaceholder({ title, children, actions }: AccountPlaceholderProps) {
  return (
    <div className="app">
      <AccountBar />
      <main id="main">
        <Placeholder title={title} actions={actions}>
          {children}
        </Placeholder>
      </main>
    </div>
  )
}
