import { Button } from './button'
import { Notice } from './notice'
import './meanwhile.css'
import './table.css'

interface MeanwhileProps {
  /** "this company" */
  what: string
  rows: readonly { label: string; newest: string; typed: string }[]
  /** Keeps the input, and saving continues from it. */
  onKeep: () => void
  /** Discards the input in favour of the newest version. */
  onTake: () => void
}

/** Two people edited the same thing: both versions side by side, and nothing is lost until one is chosen. */
export function Meanwhile({ what, rows, onKeep, onTake }: MeanwhileProps) {
  return (
    <div className="meanwhile">
      <Notice tone="warning" role="alert" title={`Someone else has just changed ${what}`}>
        What you typed is still here. Choose which version to keep.
      </Notice>
      {rows.length > 0 && (
        <table className="table">
          <caption className="sr-only">The latest values beside yours</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Latest</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, newest, typed }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{newest}</td>
                <td>{typed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="row">
        <Button variant="secondary" size="sm" onClick={onKeep}>
          Keep mine
        </Button>
        <Button variant="secondary" size="sm" onClick={onTake}>
          Use the latest
        </Button>
      </div>
    </div>
  )
}
