import path from 'node:path'

const ROOTS =
  /^(?:packages|e2e|bench|deploy|docs|scripts|\.ci|[A-Z]+\.md$|package(?:-lock)?\.json$)(?:\/|$|\.)/

/** Repository paths in a document: in links, in `code` and in trees. */
export function pathsIn(text: string, folder: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => path.posix.join(folder, target))
  const prose = text.replace(/```[\s\S]*?```/g, '')
  const code = [...prose.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => ROOTS.test(name))
    .map((name) => name.replace(/<[^>]+>/g, '*'))
  const trees = [...text.matchAll(/```\n([\s\S]*?)```/g)].flatMap(([, block = '']) => pathsInTree(block))
  return [...new Set([...links, ...code, ...trees])]
}

/** Each line of a tree is a name, indented below its folder, then at least two spaces and what it is. */
function pathsInTree(block: string): string[] {
  const lines = block.split('\n').filter((line) => line.trim())
  if (!lines[0]?.split(/\s{2,}/)[0]?.endsWith('/')) return []
  const folders: string[] = []
  return lines.map((line) => {
    const depth = (line.length - line.trimStart().length) / 2
    const name = line.trim().split(/\s{2,}/)[0] ?? ''
    folders.splice(depth, folders.length, name.replace(/\/$/, ''))
    return folders.join('/')
  })
}

export function scriptsIn(text: string): string[] {
  const names = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short ?? '',
  )
  return [...new Set(names)]
}
