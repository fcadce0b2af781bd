import './seek.css'

/** Two petals looking for each other: the match screen while it waits. */
export function Seek({ busy = false }: { busy?: boolean }) {
  return (
    <div className={busy ? 'seek seek--busy' : 'seek'} aria-hidden="true">
      <i className="a" />
      <i className="b" />
    </div>
  )
}
