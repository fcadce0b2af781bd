import { expect, test } from '../fixtures.ts'

test('the sitemap lists the public pages under the public address, and each is described', async ({
  page,
  product,
}) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  expect(urls).toHaveLength(15)
  const [titles, descriptions] = [new Set<string>(), new Set<string>()]
  for (const url of urls) {
    expect(url.startsWith(product.url)).toBe(true)
    await page.goto(url)
    titles.add(await page.title())
    const content = (name: string) => page.locator(`meta[${name}]`).getAttribute('content')
    const description = (await content('name="description"')) ?? ''
    expect(description.length, url).toBeGreaterThan(40)
    descriptions.add(description)
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url)
    expect(await content('property="og:url"')).toBe(url)
    expect(await content('property="og:image"')).toBe(`${product.url}/share.png`)
  }
  expect(titles.size).toBe(urls.length)
  expect(descriptions.size).toBe(urls.length)
})

test('robots, share image, icons and manifest are served', async ({ page, product }) => {
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /mentorship')
  const share = await page.request.get('/share.png')
  expect(share.headers()['content-type']).toBe('image/png')
  expect((await share.body()).length).toBeLessThan(200_000)
  const manifest = await (await page.request.get('/site.webmanifest')).json()
  for (const { src } of [...manifest.icons, { src: '/favicon.ico' }]) {
    expect((await page.request.get(src)).ok(), src).toBe(true)
  }
})

test('the structured data names the organisation and the plans', async ({ page, product }) => {
  const dataOf = async (path: string) => {
    await page.goto(path)
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return texts.map((text) => JSON.parse(text))
  }
  expect(await dataOf('/')).toMatchObject([
    { '@type': 'Organization', url: `${product.url}/` },
    { '@type': 'WebSite' },
  ])
  const [software, questions] = await dataOf('/pricing')
  expect(software.offers.map(({ price }: { price: string }) => price)).toEqual(['499', '1499'])
  expect(questions['@type']).toBe('FAQPage')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page can be read', async ({ page }) => {
    const headings = {
      '/': 'A transformative journey begins with the right match',
      '/about': 'When two people meet at the right moment, both change',
      '/pricing': 'Pay for the people you bring',
      '/workflow': 'From a registration code to a finished programme',
      '/contact': 'Contact Us',
      '/privacy': 'Privacy Policy',
    }
    for (const [path, heading] of Object.entries(headings)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' })).toBeVisible()
    }
  })
})
