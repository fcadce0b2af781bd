import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import './popover.css'

interface TooltipProps {
  text: string
  /** An `ActionButton`: a tooltip opens on hover and on keyboard focus. */
  children: ReactElement
}

/** Says more about a control. Nothing a person needs may live only here. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={300}>
      {children}
      <AriaTooltip className="tooltip" offset={8}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
