import { useParams } from 'react-router'
import { Article } from '~/domains/library'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

/** The slug of an article is its title in lower case. */
export const meta = ({ params }: { params: { slug?: string } }) => {
  const words = (params.slug ?? '').replaceAll('-', ' ')
  return pageMeta(words.charAt(0).toUpperCase() + words.slice(1))
}
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function OneArticle() {
  const { slug = '' } = useParams()
  return <Article key={slug} slug={slug} />
}
