import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../testing/suite.ts'
import { readSettings, SettingsError } from '../../../env.ts'

const suite = useTestApp()

describe('the public settings', () => {
  test('tell the support address and where the icons of the footer and the tools of a pair lead', async () => {
    const { status, body } = await suite.call('GET /site')
    expect(status).toBe(200)
    expect(body).toEqual({
      supportEmail: 'support@brightpair.test',
      links: {
        linkedin: 'https://linkedin.test/brightpair',
        x: 'https://x.test/brightpair',
        youtube: 'https://youtube.test/brightpair',
      },
      resources: {
        zoom: 'https://zoom.test/',
        notion: 'https://notion.test/',
        fanthom: 'https://fanthom.test/',
        zapier: 'https://zapier.test/',
      },
      services: [],
    })
  })

  test('lead somewhere real when nobody has set them', () => {
    expect(readSettings({})).toMatchObject({
      SOCIAL_LINKEDIN_URL: 'https://www.linkedin.com/',
      SOCIAL_X_URL: 'https://x.com/',
      SOCIAL_YOUTUBE_URL: 'https://www.youtube.com/',
      RESOURCE_ZOOM_URL: 'https://www.zoom.com/',
      RESOURCE_NOTION_URL: 'https://www.notion.com/',
      RESOURCE_FANTHOM_URL: 'https://fathom.video/',
      RESOURCE_ZAPIER_URL: 'https://zapier.com/',
    })
  })

  test('refuse a link that would run as a script', () => {
    expect(() => readSettings({ SOCIAL_X_URL: 'javascript:alert(1)' })).toThrow(SettingsError)
  })
})
