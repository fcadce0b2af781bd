import { readdir, readFile } from 'node:fs/promises'
import { articleFilms, type ResourceArticle, type ResourceInput } from '@brightpair/contract'

export type LibraryArticle = Omit<ResourceInput, 'track'> & {
  readonly film: ResourceArticle['film']
  readonly slug: string
  readonly track: string | null
}

const FOLDER = new URL('library/', import.meta.url)
const PARTS = /^---\n(?<head>.*?)\n---\n(?<text>.*)\n## Try it\n(?<exercise>.*)$/s

/** The built-in articles, one file each: the file name is the address, the front matter says where it belongs. */
export async function readLibrary(): Promise<LibraryArticle[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    files.map(async (name) =>
      articleIn(name.replace(/\.md$/, ''), await readFile(new URL(name, FOLDER), 'utf8')),
    ),
  )
}

function articleIn(slug: string, file: string): LibraryArticle {
  const { head = '', text = '', exercise = '' } = PARTS.exec(file)?.groups ?? {}
  const fields = new Map(
    head.split('\n').map((each) => {
      const [name = '', ...value] = each.split(': ')
      return [name, value.join(': ')] as const
    }),
  )
  const field = (name: string): string => {
    const value = fields.get(name)
    if (!value) throw new Error(`the article ${slug} does not say its ${name}`)
    return value
  }
  const track = field('track')
  const film = articleFilms.find((name) => name === fields.get('film')) ?? null
  if (fields.has('film') && !film) throw new Error(`the article ${slug} names a film that does not exist`)
  return {
    slug,
    title: field('title'),
    summary: field('summary'),
    track: track === 'any' ? null : track,
    month: Number(field('month')),
    topic: field('topic') as ResourceInput['topic'],
    audience: field('audience') as ResourceInput['audience'],
    keywords: field('keywords').split(', '),
    film,
    text: text.trim(),
    exercise: exercise.trim(),
  }
}
