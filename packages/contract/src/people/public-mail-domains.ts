/** Brands with domains in many countries. */
const BRANDS =
  /^(?:gmail|googlemail|gmx|hotmail|outlook|proton|protonmail|yahoo|yandex|ymail)(?:\.[a-z]{2,3}){1,2}$/

const OTHERS: readonly string[] = [
  '126.com',
  '163.com',
  'aol.com',
  'btinternet.com',
  'fastmail.com',
  'free.fr',
  'hey.com',
  'icloud.com',
  'laposte.net',
  'libero.it',
  'live.co.uk',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'orange.fr',
  'pm.me',
  'qq.com',
  't-online.de',
  'tuta.com',
  'web.de',
  'wp.pl',
  'zoho.com',
]

/** Anyone can get an address there, so no company speaks for everyone who has one. For a lower-case domain. */
export const isPublicMailDomain = (domain: string): boolean => BRANDS.test(domain) || OTHERS.includes(domain)
