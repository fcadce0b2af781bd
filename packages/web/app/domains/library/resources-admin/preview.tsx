import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '~/lib/api'
import { Card } from '~/ui/card'
import { LoadState } from '~/ui/load-state'
import { RichText } from '~/ui/rich-text'
import type { Draft } from './resource-draft'
import styles from './resources-admin.module.css'

const PAUSE = 500

function aboutLength(words: number, { least, most }: { least: number; most: number }): string {
  const range = `an article has ${least} to ${most}.`
  if (words < least) return `${least - words} words to go: ${range}`
  return words > most ? `${words - most} words too many: ${range}` : 'A good length.'
}

/** What people will read, as the server reads it, a moment after somebody stops typing. */
export function Preview({ draft: { title, summary, text, exercise } }: { draft: Draft }) {
  const [body, setBody] = useState({ text, exercise })
  useEffect(() => {
    const pause = setTimeout(() => setBody({ text, exercise }), PAUSE)
    return () => clearTimeout(pause)
  }, [text, exercise])
  const query = useQuery({
    queryKey: ['resources', 'preview', body],
    queryFn: ({ signal }) => api('POST /admin/resources/preview', { body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const { data } = query
  return (
    <Card title="Preview" className={styles.resourcePreview}>
      {data ? (
        <>
          <p className="muted tnum" role="status">
            {data.words} words, {data.minutes} {data.minutes === 1 ? 'minute' : 'minutes'}.{' '}
            {aboutLength(data.words, data.wanted)}
          </p>
          <article>
            <h3>{title || 'Title'}</h3>
            {summary && <p className="muted">{summary}</p>}
            <RichText blocks={data.text} heading="h4" />
            {data.exercise.length > 0 && (
              <section>
                <h4>Try it before your next session</h4>
                <RichText blocks={data.exercise} heading="h5" />
              </section>
            )}
          </article>
        </>
      ) : (
        <LoadState what="The preview" isError={query.isError} onRetry={() => query.refetch()} />
      )}
    </Card>
  )
}
