import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember } from '../../../../testing/members.ts'
import { addCompany, addPerson } from '../../../../testing/people.ts'
import {
  createKey,
  encoded,
  type Key,
  readRequest,
  respond,
  responseAround,
  type Said,
  sign,
  unsigned,
} from '../../../../testing/saml-provider.ts'
import { begin, bringResponse, emailIn, setUpSaml } from '../../../../testing/sign-on.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const ENTITY = 'https://login.iron.example/saml'
const [RUTH, MALLORY] = ['ruth-of-iron', 'mallory-of-iron']
let iron: Awaited<ReturnType<typeof addCompany>>
let zinc: Awaited<ReturnType<typeof addCompany>>
let key: Key
let zincKey: Key

beforeAll(async () => {
  const { platform } = suite
  const admin = await addMember(platform, 'ADMIN', null)
  iron = await addCompany(platform, { code: 'IRON', plan: 'ENTERPRISE' })
  zinc = await addCompany(platform, { code: 'ZINC', plan: 'ENTERPRISE' })
  ;[key, zincKey] = [createKey(), createKey()]
  for (const [email, companyId] of [
    ['ruth@iron.example', iron.id],
    ['mallory@iron.example', iron.id],
    ['zoe@zinc.example', zinc.id],
  ] as const)
    await addPerson(platform, 'MENTEE', companyId, { email, emailProvenAt: new Date() })
  const ofIron = { entityId: ENTITY, certificates: key.certificate, domains: ['iron.example'] }
  expect((await setUpSaml(suite, admin, iron.id, ofIron)).status).toBe(200)
  // Its owner pretends to be the other company's provider, using a key of their own.
  const ofZinc = { entityId: ENTITY, certificates: zincKey.certificate, domains: ['zinc.example'] }
  expect((await setUpSaml(suite, admin, zinc.id, ofZinc)).status).toBe(200)
  for (const [nameId, mail] of [
    [RUTH, 'ruth@iron.example'],
    [MALLORY, 'mallory@iron.example'],
  ] as const) {
    const { answer } = await attempt((said) => respond({ ...said, nameId, attributes: { mail } }, key))
    expect(await emailIn(suite, answer.refresh)).toBe(mail)
  }
})
beforeEach(() => suite.clock.reset())

interface Way {
  readonly who?: string
  readonly at?: string
  readonly afterMs?: number
}

/** Mallory, a legitimate user, manipulates what their browser submits. */
async function attempt(made: (said: Said) => string, { who = 'IRON', at = iron.id, afterMs = 0 }: Way = {}) {
  const { body, cookie } = await begin(suite, who)
  const { id, audience, consumer, relayState } = readRequest(body.location)
  const said: Said = { issuer: ENTITY, nameId: MALLORY, inResponseTo: id, audience, recipient: consumer }
  const response = encoded(made(said))
  suite.clock.advance(afterMs)
  return {
    answer: await bringResponse(suite, at, { relayState, response }, cookie),
    said,
    cookie,
    relayState,
  }
}

async function expectRefused(made: (said: Said) => string, way?: Way, as = 'unusable') {
  const { answer } = await attempt(made, way)
  expect([answer.location, answer.refresh]).toEqual([`/login?sso=${as}`, undefined])
}

test('what the provider says, as it says it, lets Mallory in as Mallory', async () => {
  const { answer } = await attempt((said) => respond(said, key))
  expect(await emailIn(suite, answer.refresh)).toBe('mallory@iron.example')
})

/** A signed assertion taken apart, and one that claims to be Ruth. */
function parts(said: Said) {
  const response = respond(said, key)
  const [whole = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(response) ?? []
  const [signature = ''] = /<Signature.*<\/Signature>/s.exec(whole) ?? []
  const bare = whole.replace(signature, '')
  const evil = bare.replace(/ ID="[^"]*"/, ' ID="_evil"').replace(MALLORY, RUTH)
  const withIn = (assertion: string, inside: string) =>
    assertion.replace('</saml:Issuer>', () => `</saml:Issuer>${inside}`)
  const object = (inside: string) =>
    signature.replace('</Signature>', () => `<Object>${inside}</Object></Signature>`)
  return { whole, signature, bare, evil, withIn, object }
}

/** The same with the whole response signed. */
function responseParts(said: Said) {
  const whole = sign(respond(said, key), key, { of: 'Response' })
  const signatures = whole.match(/<Signature.*?<\/Signature>/gs) ?? []
  const [signature = ''] = signatures
  const bare = whole.replace(signature, '')
  const evil = bare.replace('ID="_response"', 'ID="_evil-response"').replace(MALLORY, RUTH)
  return { signature, bare, evil }
}

describe('an assertion of somebody else is not read, wherever the signed one is put', () => {
  const wrapped: Record<string, (said: Said) => string> = {
    'XSW1: the signed response inside its signature': (said) => {
      const { signature, bare, evil } = responseParts(said)
      const around = signature.replace('</Signature>', () => `<Object>${bare}</Object></Signature>`)
      return evil.replace('</saml:Issuer>', () => `</saml:Issuer>${around}`)
    },
    'XSW2: the signed response before its signature': (said) => {
      const { signature, bare, evil } = responseParts(said)
      return evil.replace('</saml:Issuer>', () => `</saml:Issuer>${bare}${signature}`)
    },
    'XSW3: before the signed one': (said) => {
      const { whole, evil } = parts(said)
      return responseAround(said, evil + whole)
    },
    'XSW4: around the signed one': (said) => {
      const { whole, evil } = parts(said)
      return responseAround(
        said,
        evil.replace('</saml:Assertion>', () => `${whole}</saml:Assertion>`),
      )
    },
    'XSW5: with the signature, and the signed one after it': (said) => {
      const { signature, bare, evil, withIn } = parts(said)
      return responseAround(said, withIn(evil, signature) + bare)
    },
    'XSW6: with the signature, and the signed one inside that': (said) => {
      const { signature, bare, evil, withIn } = parts(said)
      return responseAround(
        said,
        withIn(
          evil,
          signature.replace('</Signature>', () => `${bare}</Signature>`),
        ),
      )
    },
    'XSW7: in an extension': (said) => {
      const { whole, evil } = parts(said)
      return responseAround(said, `<samlp:Extensions>${evil}</samlp:Extensions>${evil}${whole}`)
    },
    'XSW8: with the signed one in an object of the signature': (said) => {
      const { bare, evil, withIn, object } = parts(said)
      return responseAround(said, withIn(evil, object(bare)))
    },
    'with the same identifier': (said) => {
      const { whole, evil, bare } = parts(said)
      const [id = ''] = / ID="[^"]*"/.exec(bare) ?? []
      return responseAround(said, evil.replace(' ID="_evil"', id) + whole)
    },
  }
  test.for(Object.entries(wrapped))('%s', ([, made]) => expectRefused(made))

  test('in an extension, beside the signed one alone, it is not looked at', async () => {
    const { answer } = await attempt((said) => {
      const { whole, evil } = parts(said)
      return responseAround(said, `<samlp:Extensions>${evil}</samlp:Extensions>${whole}`)
    })
    expect(await emailIn(suite, answer.refresh)).toBe('mallory@iron.example')
  })
})

describe('is refused:', () => {
  const otherKey = () => zincKey
  const swapped = (said: Said) => respond(said, { ...otherKey(), certificate: key.certificate })
  const edited = (edit: (assertion: string) => string) => (said: Said) => respond({ ...said, edit }, key)
  const wrong: Record<string, (said: Said) => string> = {
    'no signature': unsigned,
    'a signature of another key': (said) => respond(said, otherKey()),
    'a signature of another key, with our certificate in it': swapped,
    'a signature around the response alone': (said) => sign(unsigned(said), key, { of: 'Response' }),
    'SHA-1 as the signature': (said) =>
      respond(said, key, { signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
    'SHA-1 as the digest': (said) => respond(said, key, { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
    'the algorithm “none”': (said) => respond(said, key).replace(/[^"]*#rsa-sha256/, 'none'),
    'an HMAC with the certificate as its key': (said) =>
      respond(said, key).replace(/[^"]*#rsa-sha256/, 'http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
    'a changed name': (said) => respond(said, key).replace(MALLORY, RUTH),
    'a comment inside the name': (said) =>
      respond({ ...said, nameId: `${RUTH}<!---->.mallory` }, key).replace('.mallory', '<!----> .mallory'),
    'a comment put in after signing': (said) =>
      respond({ ...said, nameId: `${RUTH}.evil` }, key).replace(`${RUTH}.evil`, `${RUTH}<!---->.evil`),
    'an instruction for a parser': (said) => `<?xml-stylesheet href="x"?>${respond(said, key)}`,
    'a document type': (said) => `<!DOCTYPE Response>${respond(said, key)}`,
    'an entity that grows': (said) =>
      `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>${respond(said, key).replace(MALLORY, '&c;')}`,
    'a file as an entity': (said) =>
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${respond(said, key).replace(MALLORY, '&x;')}`,
    'depth without end': (said) => responseAround(said, `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`),
    'beginnings without an end': () => '<Response '.repeat(4_900) + 'a'.repeat(130_000),
    'no XML at all': () => 'not XML',
    'said to another place': (said) => respond({ ...said, audience: 'https://elsewhere.example' }, key),
    'said to our place of another company': (said) =>
      respond({ ...said, audience: said.audience.replace(iron.id, zinc.id) }, key),
    'said to nobody in particular': edited((xml) =>
      xml.replace(/<saml:AudienceRestriction>.*Restriction>/, ''),
    ),
    'another destination': (said) => respond({ ...said, destination: 'https://elsewhere.example' }, key),
    'another recipient': (said) =>
      respond({ ...said, recipient: 'https://elsewhere.example', destination: said.recipient }, key),
    'no recipient': edited((xml) => xml.replace(/ Recipient="[^"]*"/, '')),
    'an answer to another request': (said) => respond({ ...said, inResponseTo: '_another' }, key),
    'an answer to no request': edited((xml) => xml.replace(/ InResponseTo="[^"]*"/, '')),
    'nothing that binds it to a browser': edited((xml) =>
      xml.replace(/<saml:SubjectConf.*Confirmation>/, ''),
    ),
    'another kind of confirmation': edited((xml) => xml.replace('cm:bearer', 'cm:sender-vouches')),
    'no end': edited((xml) => xml.replace(/(<saml:Conditions[^>]*?) NotOnOrAfter="[^"]*"/, '$1')),
    'no conditions': edited((xml) => xml.replace(/<saml:Conditions.*<\/saml:Conditions>/, '')),
    'a time to come': (said) => respond({ ...said, at: new Date(Date.now() + 600_000) }, key),
    'another issuer': (said) => respond({ ...said, issuer: 'https://login.elsewhere.example' }, key),
    'a name for one time only': (said) =>
      respond({ ...said, format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }, key),
    'no name': edited((xml) => xml.replace(/<saml:NameID.*<\/saml:NameID>/, '')),
    'two names': edited((xml) =>
      xml.replace(/(<saml:NameID.*<\/saml:NameID>)/, `$1<saml:NameID>${RUTH}</saml:NameID>`),
    ),
  }
  test.for(Object.entries(wrong))('%s', ([, made]) => expectRefused(made))

  test('what is too old', () => expectRefused((said) => respond(said, key), { afterMs: 4 * 60_000 }))

  test('an assertion of before, with a new request around it', async () => {
    const { said: before } = await attempt((said) => respond(said, key))
    await expectRefused((said) => respond({ ...before, destination: said.recipient }, key))
  })

  test('what nobody has asked for', async () => {
    const { said } = await attempt((given) => respond(given, key))
    const form = { relayState: 'made-up', response: encoded(respond(said, key)) }
    const answer = await bringResponse(suite, iron.id, form, '')
    expect(answer.location).toBe('/login?sso=unfinished')
  })

  test('a form that is none, or too large', async () => {
    const send = (payload: string, type = 'application/x-www-form-urlencoded') =>
      suite.app.inject({
        method: 'POST',
        url: `/saml/${iron.id}/response`,
        headers: { 'content-type': type },
        payload,
      })
    expect((await send('')).headers.location).toBe('/login?sso=unfinished')
    expect((await send('{}', 'text/plain')).statusCode).toBe(415)
    expect((await send(`SAMLResponse=${'a'.repeat(300_000)}`)).statusCode).toBe(413)
  })
})

describe('the provider of one company', () => {
  test('vouches for nobody in another, whatever it calls itself', async () => {
    const asRuth = (said: Said) =>
      respond({ ...said, nameId: RUTH, attributes: { mail: 'ruth@iron.example' } }, zincKey)
    await expectRefused(asRuth, { who: 'ZINC', at: zinc.id }, 'refused')
    // Started with one, and delivered to the other.
    await expectRefused((said) => respond({ ...said, nameId: RUTH }, key), { who: 'ZINC' }, 'unfinished')
    await expectRefused(asRuth, { who: 'IRON', at: zinc.id }, 'unfinished')
  })

  test('takes no name away from people of another', async () => {
    const { answer } = await attempt(
      (said) =>
        respond({ ...said, nameId: 'new-in-iron', attributes: { mail: 'zoe@zinc.example' } }, zincKey),
      { who: 'ZINC', at: zinc.id },
    )
    expect(await emailIn(suite, answer.refresh)).toBe('zoe@zinc.example')
    await addPerson(suite.platform, 'MENTEE', iron.id, {
      email: 'nia@iron.example',
      emailProvenAt: new Date(),
    })
    const { answer: own } = await attempt((said) =>
      respond({ ...said, nameId: 'new-in-iron', attributes: { mail: 'nia@iron.example' } }, key),
    )
    expect(await emailIn(suite, own.refresh)).toBe('nia@iron.example')
  })
})
