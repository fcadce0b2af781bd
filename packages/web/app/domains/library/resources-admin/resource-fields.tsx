import {
  MAX_KEYWORD,
  MAX_KEYWORDS,
  MAX_RESOURCE_EXERCISE,
  MAX_RESOURCE_SUMMARY,
  MAX_RESOURCE_TEXT,
  MAX_RESOURCE_TITLE,
  MAX_TRACK_NAME,
  monthsUpTo,
  USUAL_MONTHS,
} from '@brightpair/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { audienceOptions, topicOptions } from '~/domains/library/resource-words'
import { api } from '~/lib/api'
import type { useForm } from '~/lib/use-form'
import { Card } from '~/ui/card'
import { LoadState } from '~/ui/load-state'
import { RichText } from '~/ui/rich-text'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import type { Draft } from './resource-draft'
import styles from './resources-admin.module.css'

const PAUSE = 500

const wordCount = (count: number) => `${count} ${count === 1 ? 'word' : 'words'}`

function aboutLength(words: number, { least, most }: { least: number; most: number }): string {
  const range = `an article has ${least} to ${most}.`
  if (words < least) return `${wordCount(least - words)} to go: ${range}`
  return words > most ? `${wordCount(words - most)} too many: ${range}` : 'A good length.'
}

/** A preview of what people will read, rendered by the server shortly after typing stops. */
function Preview({ draft: { title, summary, text, exercise } }: { draft: Draft }) {
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

const monthOptions = monthsUpTo(USUAL_MONTHS).map((month) => ({ id: String(month), label: `Month ${month}` }))

interface ResourceFieldsProps {
  form: ReturnType<typeof useForm<Draft>>
  /** The audience, while it can still be chosen. */
  company?: ReactNode
  children: ReactNode
}

/** The form of an article, with a preview beside it. */
export function ResourceFields({ form, company, children }: ResourceFieldsProps) {
  const { field, values, set } = form
  return (
    <div className={styles.resourceForm}>
      <Card>
        <form className="stack" {...form.formProps}>
          {company}
          <TextField label="Title" maxLength={MAX_RESOURCE_TITLE} autoComplete="off" {...field('title')} />
          <TextField
            label="Summary"
            hint="One line under the title."
            maxLength={MAX_RESOURCE_SUMMARY}
            {...field('summary')}
          />
          <div className={styles.resourceFormWhere}>
            <Select
              label="Month"
              options={monthOptions}
              value={values.month}
              onChange={(id) => set('month', id)}
            />
            <Select
              label="Topic"
              options={topicOptions}
              value={values.topic}
              onChange={(id) => set('topic', id)}
            />
            <Select
              label="Written for"
              options={audienceOptions}
              value={values.audience}
              onChange={(id) => set('audience', id)}
            />
            <TextField
              label="Track (optional)"
              hint="Its name. Leave empty for any track."
              maxLength={MAX_TRACK_NAME}
              {...field('track')}
            />
          </div>
          <TextField
            label="Recommendation keywords (optional)"
            hint="Separated by commas. Matched against goals and answers."
            maxLength={MAX_KEYWORDS * (MAX_KEYWORD + 2)}
            {...field('keywords')}
          />
          <Textarea
            label="Text"
            hint="An empty line makes a paragraph, ## a heading, - or 1. a list, > a quote, **bold** and _italic_."
            rows={18}
            maxLength={MAX_RESOURCE_TEXT}
            {...field('text')}
          />
          <Textarea
            label="Something to try before the next session"
            rows={4}
            maxLength={MAX_RESOURCE_EXERCISE}
            {...field('exercise')}
          />
          {children}
        </form>
      </Card>
      <Preview draft={values} />
    </div>
  )
}
