import { describe, expect, test } from 'vitest'
import { CLOSEST, movedBy, squareOf, wholePicture, zoomedTo } from './crop'

const wide = { width: 800, height: 400 }

describe('cutting a square out of a picture', () => {
  test('starts with the largest square in the middle', () => {
    expect(squareOf(wide, wholePicture)).toEqual({ left: 200, top: 0, side: 400 })
  })

  test('stays around its middle when one comes closer', () => {
    expect(squareOf(wide, zoomedTo(wide, wholePicture, 2))).toEqual({ left: 300, top: 100, side: 200 })
  })

  test('comes no closer than allowed and goes no further than the whole', () => {
    expect(zoomedTo(wide, wholePicture, 9).zoom).toBe(CLOSEST)
    expect(zoomedTo(wide, wholePicture, 0.2).zoom).toBe(1)
  })

  test('stops at the edge, and one step back moves again', () => {
    let crop = wholePicture
    for (let step = 0; step < 50; step++) crop = movedBy(wide, crop, 0.1, 0.1)
    expect(squareOf(wide, crop)).toEqual({ left: 400, top: 0, side: 400 })
    expect(squareOf(wide, movedBy(wide, crop, -0.1, 0)).left).toBeCloseTo(360)
  })

  test('is pushed back inside when the whole is shown again', () => {
    const corner = movedBy(wide, zoomedTo(wide, wholePicture, 4), 9, 9)
    expect(squareOf(wide, zoomedTo(wide, corner, 1))).toEqual({ left: 400, top: 0, side: 400 })
  })
})
