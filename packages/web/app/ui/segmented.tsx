import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from './class-names'
import './segmented.css'

interface Segment<Value extends string> {
  value: Value
  label: ReactNode
}

interface SegmentedProps<Value extends string> {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  small?: boolean
  /** The id of the panel it controls, if there is one. */
  controls?: string
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Two or three choices side by side, as tabs: arrow keys move, one tab stop. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, small = false, controls } = props
  const list = useRef<HTMLDivElement>(null)

  function choose(index: number) {
    const segment = segments.at(index % segments.length)
    if (!segment) return
    onChange(segment.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${segment.value}"]`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const current = segments.findIndex((segment) => segment.value === value)
    const step = steps[event.key]
    if (step !== undefined) choose(current + step)
    else if (event.key === 'Home') choose(0)
    else if (event.key === 'End') choose(segments.length - 1)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={list}
      className={classNames('segmented', small && 'segmented--sm')}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          role="tab"
          data-value={segment.value}
          aria-selected={segment.value === value}
          aria-controls={controls}
          tabIndex={segment.value === value ? 0 : -1}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  )
}

/** The petal that goes with the word Mentor or Mentee. */
export function RoleDot({ of: role }: { of: 'mentor' | 'mentee' }) {
  return <i className={`dot dot--${role}`} aria-hidden="true" />
}
