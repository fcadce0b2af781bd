import sharp from 'sharp'

// Only these three decoders ever see what a stranger sent: no SVG, no PDF, no other format the library knows.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

export { default as decodePicture } from 'sharp'
