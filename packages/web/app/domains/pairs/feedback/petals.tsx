import { upTo } from '~/ui/up-to'

export function Petals({ rating }: { rating: number }) {
  return (
    <span className="petals" role="img" aria-label={`${rating} of 5`}>
      {upTo(5).map((mark) => (
        <i key={mark} className={mark <= rating ? 'on' : undefined} />
      ))}
    </span>
  )
}

export function Words({ title, children }: { title: string; children: string }) {
  return (
    <p>
      <small className="muted">{title}</small>
      {children}
    </p>
  )
}
