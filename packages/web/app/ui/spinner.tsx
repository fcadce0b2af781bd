import './spinner.css'

/** A small spinner. With a label it stands alone and is announced; without, the text is beside it. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className="spinner spinner--alone" role="status">
      <span className="sr-only">{label}</span>
    </span>
  ) : (
    <span className="spinner" aria-hidden="true" />
  )
}
