import { listedScreens, screens } from '../app/lib/screens.ts'

/** The server puts the public address in its place when it starts. */
const ORIGIN = 'https://brightpair.invalid'

/** Screens of an account say nothing to a search engine. */
const privateScreens = [
  screens.questionnaire,
  screens.toBeMatched,
  screens.agreement,
  screens.mentorship,
  screens.powerPlayDashboard,
  screens.adminDashboard,
  screens.settings,
]

export function robots(): string {
  const closed = ['/api/', ...privateScreens].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${ORIGIN}/sitemap.xml`, ''].join('\n')
}

export function sitemap(): string {
  const urls = listedScreens.map((path) => `  <url><loc>${ORIGIN}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
