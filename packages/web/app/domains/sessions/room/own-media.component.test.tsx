import { useSyncExternalStore } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount'
import { CallBar } from './call-bar'
import { OwnMedia } from './own-media'

/** A call whose browser asks which screen to share until `choose` is called. */
function startCall() {
  const media = new OwnMedia()
  const stream = document.createElement('canvas').captureStream()
  const picker = Promise.withResolvers<MediaStream>()
  const share = vi.spyOn(navigator.mediaDevices, 'getDisplayMedia').mockReturnValue(picker.promise)
  onTestFinished(() => {
    media.stop()
    share.mockRestore()
  })
  mount(<Controls media={media} />)
  return { media, screen: stream.getVideoTracks()[0], choose: () => picker.resolve(stream) }
}

function Controls({ media }: { media: OwnMedia }) {
  const own = useSyncExternalStore(media.subscribe, media.get)
  return <CallBar media={media} own={own} side={null} onSide={() => undefined} onLeave={() => media.stop()} />
}

test('a chosen screen is shared until the person stops', async () => {
  const { media, screen, choose } = startCall()
  await page.getByRole('button', { name: 'Share' }).click()
  choose()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect.element(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
  expect(media.get().screen).toBe(null)
  expect(screen?.readyState).toBe('ended')
})

test('someone who leaves the call while the browser asks which screen to share is not captured', async () => {
  const { media, screen, choose } = startCall()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  expect(screen?.readyState).toBe('live')
  choose()
  await expect.poll(() => screen?.readyState).toBe('ended')
  expect(media.get().screen).toBe(null)
})
