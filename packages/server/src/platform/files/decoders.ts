import sharp from 'sharp'

// Only these three decoders ever see untrusted files: no SVG, no PDF, no other format of the library.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

export { default as decodePicture } from 'sharp'
