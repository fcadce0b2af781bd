import type { Plugin } from 'vite'
import { markOf } from './scoped-names.ts'

/** The sheet, then the place of the class in it: short, alike within a sheet, and the same on every machine. */
export function scopedName(name: string, file: string, css: string): string {
  const sheet = file.slice(file.indexOf('/app/'))
  const mark = markOf(sheet)
  const place = [...new Set(css.match(/\.[a-zA-Z_]\w*/g))].indexOf(`.${name}`)
  return process.env.NODE_ENV === 'production' && place >= 0
    ? `_${mark}${place.toString(36)}`
    : `_${mark}_${name}`
}

/** Names of classes that a page does not use stay out of its script: each is an export, not an entry of one large object. */
export const classByClass: Plugin = {
  name: 'class-by-class',
  enforce: 'pre',
  transform: (code, id) =>
    /\/app\/.*\.tsx$/.test(id)
      ? code.replace(/^import (\w+) from ('[^']+\.module\.css')$/gm, 'import * as $1 from $2')
      : null,
}

const LAYERS = '@layer reset, base, components, features, utilities;'

/** The first sheet to arrive fixes the order of the cascade layers, and any sheet can be the first. */
export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (/\/app\/.*\.css$/.test(id) ? `${LAYERS}\n${code}` : null),
}
