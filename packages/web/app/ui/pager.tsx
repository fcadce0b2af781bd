import { ChevronLeft, ChevronRight } from 'lucide'
import { IconButton } from './button'
import { Icon } from './icon'
import { pagesAround } from './pages-around'
import './table.css'

interface PagerProps {
  label: string
  page: number
  pageCount: number
  onPage: (page: number) => void
}

export function Pager({ label, page, pageCount, onPage }: PagerProps) {
  return (
    <nav className="pager" aria-label={label}>
      <span>
        Page {page} of {pageCount}
      </span>
      <div className="pager__pages">
        <IconButton small label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <Icon of={ChevronLeft} />
        </IconButton>
        {pagesAround(page, pageCount).map((entry) =>
          entry.kind === 'gap' ? (
            <span key={`gap ${entry.after}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={entry.page}
              type="button"
              aria-label={`Page ${entry.page}`}
              aria-current={entry.page === page ? 'page' : undefined}
              onClick={() => onPage(entry.page)}
            >
              {entry.page}
            </button>
          ),
        )}
        <IconButton small label="Next page" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
    </nav>
  )
}
