/** Licences that only require their notice. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

/** Licences with further obligations on redistribution; we only use these as tools and redistribute nothing. */
const FOR_DEVELOPMENT = ['CC-BY-4.0', 'MPL-2.0']

/** Licences with further obligations, and the packages whose use complies; docs/licences.md says how. */
const UNDER_CONDITIONS = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'OFL-1.1': /^@fontsource(-variable)?\//,
}

/** Of "A OR B" one has to be allowed, of "A AND B" all. */
export function isAllowed({ name, licence, ships }) {
  const fits = (each) =>
    FREE.includes(each) ||
    (!ships && FOR_DEVELOPMENT.includes(each)) ||
    UNDER_CONDITIONS[each]?.test(name) === true
  const plain = licence.replaceAll(/[()]/g, '')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((each) => fits(each.trim())))
}
