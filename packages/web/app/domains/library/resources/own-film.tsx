import type { ResourceArticle } from '@brightpair/contract'
import { type ReactNode, useState } from 'react'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { VideoPlayer } from '~/ui/video-player'
import { useFilmAddress } from './use-resources'

interface OwnFilmProps {
  article: ResourceArticle
  /** Shown when the film can't be played. */
  instead: ReactNode
}

/** The film an admin attached. An expired URL is requested once more. */
export default function OwnFilm({ article, instead }: OwnFilmProps) {
  const query = useFilmAddress(article.slug)
  const [failures, setFailures] = useState(0)
  const { data, refetch, isError, isFetching } = query

  function onBroken() {
    if (failures === 0) void refetch()
    setFailures(failures + 1)
  }

  if (failures > 1 || (failures > 0 && isError)) {
    return (
      <>
        <Notice tone="warning" role="status" title="We couldn’t play this film">
          Here’s the short version of the article instead.
        </Notice>
        {instead}
      </>
    )
  }
  if (!data || (failures > 0 && isFetching))
    return <LoadState what="The film" isError={isError} onRetry={() => refetch()} />
  return (
    <VideoPlayer
      key={data.url}
      title={`Film: ${article.title}`}
      url={data.url}
      captionsUrl={data.captionsUrl}
      onBroken={onBroken}
    />
  )
}
