import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import './tabs.css'

interface TabView {
  id: string
  label: string
  content: ReactNode
}

interface TabsProps {
  label: string
  views: readonly TabView[]
  selected?: string
  onSelect?: (id: string) => void
}

/** Underlined tabs for views of one thing. For a choice of role, use Segmented. */
export function Tabs({ label, views, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList className="tabs" aria-label={label} items={views}>
        {(view) => <Tab>{view.label}</Tab>}
      </TabList>
      {views.map((view) => (
        <TabPanel key={view.id} id={view.id} className="tabs__panel">
          {view.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
