import { linksIn } from './links'

/** Plain text as it was typed; only web addresses become links. */
export function MessageText({ children }: { children: string }) {
  return (
    <p>
      {linksIn(children).map((piece, at) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
          <a key={at} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
            {piece.href}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ),
      )}
    </p>
  )
}
