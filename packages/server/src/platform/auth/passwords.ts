import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/**
 * Out of the four threads of Node's pool. The last one stays free for short work: new database connections authenticate
 * there and must not queue behind passwords.
 */
const MAX_AT_ONCE = 3
const waiting: (() => void)[] = []
let underWay = 0

interface Cost {
  readonly memory: number
  readonly passes: number
}

export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, cost)
  return ['argon2id', cost.memory, cost.passes, salt.toString('base64url'), tag.toString('base64url')].join(
    '$',
  )
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, salt, tag] = stored.split('$')
  if (!memory || !passes || !salt || !tag) return false
  const expected = Buffer.from(tag, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), {
    ...COST,
    memory: Number(memory),
    passes: Number(passes),
  })
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Verified against when an address is unknown, so that the response takes as long as for a known one. */
export const nobodysHash: Promise<string> = hashPassword(randomBytes(16).toString('hex'))

function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  const parameters = { ...COST, ...cost, message: password.normalize('NFKC'), nonce }
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
      }),
  )
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay < MAX_AT_ONCE) underWay += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }
}
