import { useId } from 'react'
import { cssVars } from './css-vars'
import { upTo } from './up-to'
import './slider.css'

interface SliderProps {
  label: string
  value: number
  min?: number
  max?: number
  step?: number
  unit?: string
  hint?: string
  onChange: (value: number) => void
}

/** A native range input with a petal as thumb; the value is at the right. */
export function Slider({
  label,
  value,
  min = 0,
  max = 100,
  step = 1,
  unit = '%',
  hint,
  onChange,
}: SliderProps) {
  const id = useId()
  return (
    <div className="slide">
      <div>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className="tnum">
          {value}
          {unit}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        ref={cssVars({ '--v': ((value - min) / (max - min)) * 100 })}
      />
      {hint && <small>{hint}</small>}
    </div>
  )
}

/** How the weights share the whole, in the chart colours. */
export function WeightBar({ weights }: { weights: readonly number[] }) {
  return (
    <div className="wbar" aria-hidden="true">
      {upTo(weights.length).map((part) => (
        <i key={part} ref={cssVars({ '--w': weights[part - 1] ?? 0 })} />
      ))}
    </div>
  )
}
