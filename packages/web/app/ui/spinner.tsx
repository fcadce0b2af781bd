import './spinner.css'

/** A small turning ring. With a label it stands alone and is announced; without, the words are beside it. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className="spinner spinner--alone" role="status">
      <span className="sr-only">{label}</span>
    </span>
  ) : (
    <span className="spinner" aria-hidden="true" />
  )
}
