import type { EmailWords, emailWords, Handled } from '@brightpair/contract'
import { emailProblems } from '@brightpair/contract/fill-in'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAgainst } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { peopleByIds } from '../../people/index.ts'
import {
  changedMeanwhile,
  companyNamed,
  inOwnWords,
  noSuchCompany,
  postBranded,
  type StoredWords,
  saveWords,
  wordsOfCompany,
} from '../../programmes/index.ts'
import { type ChangeableEmail, changeableEmails, examples } from './email-words.catalogue.ts'

type Body<Name extends 'change' | 'reset' | 'test'> = Handled<(typeof emailWords)[Name]>['body']
type Words = Pick<Body<'test'>, 'subject' | 'text'>

interface Company {
  readonly id: string
  readonly name: string
}

async function knownCompany(db: Db, id: string): Promise<Company> {
  const company = await companyNamed(db, id)
  if (!company) throw noSuchCompany()
  return company
}

function knownEmail(kind: string): ChangeableEmail {
  const email = changeableEmails.find((each) => each.kind === kind)
  if (!email) throw new AppError('not_found', 'There’s no such email, or its wording can’t be changed.')
  return email
}

const exampleOf = (name: string, publicUrl: string, company: Company): string => {
  if (name === 'link') return `${publicUrl}/`
  return name === 'company' ? company.name : (examples[name] ?? '')
}

const present = (
  email: ChangeableEmail,
  stored: StoredWords | undefined,
  publicUrl: string,
  company: Company,
): EmailWords => ({
  ...email,
  variables: email.variables.map((name) => ({ name, example: exampleOf(name, publicUrl, company) })),
  own: stored?.subject && stored.body ? { subject: stored.subject, text: stored.body } : null,
  version: stored?.version ?? 1,
})

export async function readEmailWords({ database: { db }, publicUrl }: Platform, companyId: string) {
  const company = await knownCompany(db, companyId)
  const stored = new Map((await wordsOfCompany(db, companyId)).map((row) => [row.kind, row]))
  return {
    emails: changeableEmails.map((email) => present(email, stored.get(email.kind), publicUrl, company)),
  }
}

/** Refuses wording that would reach people broken. */
function refuseBroken(email: ChangeableEmail, words: Words): void {
  const problems = emailProblems(email, words)
  const [first] = Object.values(problems)
  if (first) throw new AppError('invalid_input', first, { details: problems })
}

export function changeWords(
  platform: Platform,
  actor: Actor,
  kind: string,
  { companyId, version, ...words }: Body<'change'>,
): Promise<EmailWords> {
  const email = knownEmail(kind)
  refuseBroken(email, words)
  return save(platform, actor, email, { companyId, version, subject: words.subject, body: words.text })
}

export const resetWords = (
  platform: Platform,
  actor: Actor,
  kind: string,
  given: Body<'reset'>,
): Promise<EmailWords> => save(platform, actor, knownEmail(kind), { ...given, subject: null, body: null })

function save(
  platform: Platform,
  actor: Actor,
  email: ChangeableEmail,
  given: Omit<StoredWords, 'kind'>,
): Promise<EmailWords> {
  const { kind, label } = email
  const { companyId, subject, body } = given
  return platform.database.transaction(async (tx) => {
    const company = await knownCompany(tx, companyId)
    const stored = async () => (await wordsOfCompany(tx, companyId)).find((row) => row.kind === kind)
    const before = await stored()
    if ((before?.version ?? 1) !== given.version || !(await saveWords(tx, { kind, ...given })))
      throw changedMeanwhile('these words')
    await recordAction(platform, tx, actor, {
      action: subject === null ? 'email-words.reset' : 'email-words.changed',
      subject: { id: companyId, name: label },
      companyId,
      before: { subject: before?.subject ?? null, text: before?.body ?? null },
      after: { subject, text: body },
    })
    return present(email, await stored(), platform.publicUrl, company)
  })
}

const testsPerHour = {
  name: 'email-words-tests',
  max: 30,
  seconds: 3_600,
  message: 'You’ve sent yourself a lot of tests. Please wait a while.',
}

/** Sent only to the person who asks for it. */
export async function testWords(
  platform: Platform,
  actor: Actor,
  kind: string,
  { companyId, ...words }: Body<'test'>,
): Promise<void> {
  const { database, clock, jobs, publicUrl } = platform
  const email = knownEmail(kind)
  refuseBroken(email, words)
  await countAgainst({ db: database.db, clock }, testsPerHour, actor.userId)
  await database.transaction(async (tx) => {
    const company = await knownCompany(tx, companyId)
    const author = (await peopleByIds(tx, [actor.userId])).get(actor.userId)
    if (!author) throw new AppError('not_found', 'We can’t find this person.')
    const mail = inOwnWords(
      {
        kind: 'letter-test',
        to: author.email,
        subject: '',
        heading: '',
        paragraphs: [],
        action: { label: email.action, url: `${publicUrl}/` },
        footnote: 'This is a test. Nobody else has received it.',
        words: { as: kind, values: { ...examples, 'first name': author.firstName } },
      },
      { subject: words.subject, body: words.text },
      company.name,
    )
    await postBranded(tx, jobs, [{ ...mail, subject: `Test: ${mail.subject}`, companyId }])
  })
}
