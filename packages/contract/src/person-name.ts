import { line } from './fields.ts'

/** Scripts that join or separate letters with invisible characters. */
const JOINING =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}'
const joiners = new RegExp(`(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`, 'gu')
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u
const spelled = /^[\p{L}\p{M}\p{Nl}\p{Nd} '’‘ʼʻ`´·・.,\-‐‑]+$/u
const lookAlikes =
  /\p{Script=Latin}[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][\p{L}\p{M}]*\p{Script=Latin}/u
const MAX_WORDS = 8
/** `the 3rd` has one, a phone number more. */
const MAX_DIGITS = 5

/** People who use one of these want to be mistaken for us. */
const OURS =
  /brightpair|^(the )?(customer )?(support|service|helpdesk|admin|administrator|moderator|webmaster|security|noreply)( team| desk)?$|\b(support|helpdesk|administrator|moderator|webmaster|noreply)\b/

const tidy = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** What is wrong with a name, for the person who typed it. */
function problemOf(name: string): string | undefined {
  if (invisible.test(name.replaceAll(joiners, ''))) return 'Please remove the invisible characters.'
  const seen = name.replaceAll(joiners, '')
  if (!/\p{L}/u.test(seen)) return 'Please use letters.'
  if (!spelled.test(seen)) return 'Please use only letters, spaces, apostrophes, hyphens, commas and dots.'
  if (/[\p{L}\p{N}]{2,}\.\p{L}{2,}/u.test(seen))
    return 'Please leave web addresses out. After a dot, type a space.'
  if ((seen.match(/\p{Nd}/gu) ?? []).length > MAX_DIGITS) return 'Please leave numbers out.'
  if (/\p{M}{5,}/u.test(seen.normalize('NFD'))) return 'Please use fewer marks on one letter.'
  if (seen.split(' ').length > MAX_WORDS) return `Please use at most ${MAX_WORDS} words.`
  if (lookAlikes.test(seen)) return 'Please write each word in one alphabet.'
  const plain = seen.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (OURS.test(plain) || /brightpair/.test(plain.replaceAll(/[^\p{L}]/gu, '')))
    return 'Please use your own name.'
  return undefined
}

/**
 * A person's name, in any script. It appears in emails to others, so it may contain no URL, no advertisement, no
 * invisible characters, and nothing that could be mistaken for us.
 */
export const personName = (max: number) =>
  line(max)
    .overwrite(tidy)
    .check(({ value, issues }) => {
      // The length error is reported already, and some of these patterns take quadratic time.
      const message = value.length > max ? undefined : problemOf(value)
      if (message) issues.push({ code: 'custom', input: value, message })
    })
