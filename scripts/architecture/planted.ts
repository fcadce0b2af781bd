const lines = (count: number) => 'export const x = 1\n'.repeat(count)

/**
 * For every rule, files that violate it and part of the expected message. A rule that stays silent here has gone blind.
 */
export const planted: Record<string, { files: Record<string, string>; complaint: string }[]> = {
  'a page loads no schemas': [
    {
      files: { 'packages/web/app/ui/a.tsx': "import { roles } from '@brightpair/contract'" },
      complaint: 'packages/web/app/ui/a.tsx imports @brightpair/contract',
    },
  ],
  'a limit is written in the contract': [
    {
      files: { 'packages/web/app/ui/a.tsx': '<input maxLength={12_000} />' },
      complaint: 'packages/web/app/ui/a.tsx',
    },
    {
      files: { 'packages/web/app/ui/a.tsx': 'const MAX_NOTE = 1000\n\n<input maxLength={MAX_NOTE} />' },
      complaint: 'packages/web/app/ui/a.tsx',
    },
  ],
  'web -> contract <- server -> matching': [
    {
      files: { 'packages/web/app/root.tsx': "import { match } from '@brightpair/matching'" },
      complaint: 'packages/web/app/root.tsx imports @brightpair/matching',
    },
    {
      files: { 'packages/contract/src/a.ts': "export * from '@brightpair/server/testing'" },
      complaint: 'packages/contract/src/a.ts imports @brightpair/server/testing',
    },
    {
      files: {
        'packages/matching/src/a.ts': "import {\n  a,\n  b,\n} from '../../contract/src/index.ts'",
      },
      complaint: 'packages/matching/src/a.ts imports ../../contract/src/index.ts',
    },
  ],
  'packages meet through their index only': [
    {
      files: {
        'packages/server/src/app.ts': "const a = await import('../../contract/src/accounts.ts')",
        'packages/contract/src/people/accounts.ts': '',
      },
      complaint: 'packages/server/src/app.ts imports ../../contract/src/accounts.ts',
    },
  ],
  'what serves tests stays out of what ships': [
    {
      files: {
        'packages/server/src/app.ts': "import { a } from '../testing/app.ts'",
        'packages/server/testing/app.ts': '',
      },
      complaint: 'packages/server/src/app.ts imports ../testing/app.ts',
    },
  ],
  'the server composes rooms, rooms stand on the platform': [
    {
      files: {
        'packages/server/src/platform/http/a.ts': "import { b } from '../../domains/pairs/index.ts'",
      },
      complaint: 'packages/server/src/platform/http/a.ts imports ../../domains/pairs/index.ts',
    },
    {
      files: { 'packages/server/src/domains/pairs/a.ts': "import type { A } from '../../app.ts'" },
      complaint: 'packages/server/src/domains/pairs/a.ts imports ../../app.ts',
    },
  ],
  'the web composes rooms from routes, rooms stand on ui, lib and content': [
    {
      files: { 'packages/web/app/ui/a.tsx': "import { b } from '~/domains/pairs'" },
      complaint: 'packages/web/app/ui/a.tsx imports ~/domains/pairs',
    },
    {
      files: { 'packages/web/app/domains/pairs/a.tsx': "import { b } from '../../routes/b.tsx'" },
      complaint: 'packages/web/app/domains/pairs/a.tsx imports ../../routes/b.tsx',
    },
  ],
  'a room is entered by its door': [
    {
      files: { 'packages/server/src/domains/pairs/a.ts': "import { b } from '../people/accounts/b.ts'" },
      complaint: 'packages/server/src/domains/pairs/a.ts imports ../people/accounts/b.ts',
    },
    {
      files: { 'packages/server/src/app.ts': "import { b } from './domains/people/b.routes.ts'" },
      complaint: 'packages/server/src/app.ts imports ./domains/people/b.routes.ts',
    },
    {
      files: { 'packages/web/app/domains/pairs/a.tsx': "const b = import('~/domains/people/b')" },
      complaint: 'packages/web/app/domains/pairs/a.tsx imports ~/domains/people/b',
    },
    {
      files: { 'packages/web/app/routes/a.tsx': "import { b } from '~/domains/people/b'" },
      complaint: 'packages/web/app/routes/a.tsx imports ~/domains/people/b',
    },
  ],
  'a door only hands on': [
    {
      files: { 'packages/web/app/domains/site/index.ts': "export const load = () => import('./claim')" },
      complaint: 'packages/web/app/domains/site/index.ts',
    },
    {
      files: { 'packages/server/src/domains/people/for-workers.ts': 'export const a = 1' },
      complaint: 'packages/server/src/domains/people/for-workers.ts',
    },
  ],
  'a matching run loads no whole room': [
    {
      files: {
        'packages/server/src/domains/matching/matching-runs/perform-run.ts': "import { b } from './b.ts'",
        'packages/server/src/domains/matching/matching-runs/b.ts':
          "import { c } from '../../people/index.ts'",
      },
      complaint: 'a matching run loads packages/server/src/domains/people/index.ts',
    },
  ],
  'arrows between rooms go down': [
    {
      files: { 'packages/server/src/domains/people/a.ts': "import { b } from '../pairs/index.ts'" },
      complaint: 'packages/server/src/domains/people/a.ts imports ../pairs/index.ts',
    },
    {
      files: {
        'packages/web/app/domains/people/a.tsx': "import type { B } from '~/domains/pairs'",
        'packages/web/app/domains/pairs/index.ts': '',
      },
      complaint: 'packages/web/app/domains/people/a.tsx imports ~/domains/pairs',
    },
  ],
  'no circle of rooms': [
    {
      files: {
        'packages/server/src/domains/pairs/a.ts': "import { b } from '../people/index.ts'",
        'packages/server/src/domains/people/b.ts': "import { c } from '../site/index.ts'",
        'packages/server/src/domains/site/c.ts': "import { d } from '../pairs/index.ts'",
      },
      complaint: 'server: pairs <-> server: people <-> server: site',
    },
  ],
  'one room writes a table': [
    {
      files: {
        'packages/server/src/domains/people/a.queries.ts':
          "import { sql } from 'drizzle-orm'\nexport const a = sql`UPDATE users SET version = 1`",
        'packages/server/src/domains/pairs/b.queries.ts':
          "import { users } from '../../platform/db/schema/index.ts'\nexport const b = (tx) => tx.insert(users)",
      },
      complaint: 'users is written by pairs and people',
    },
    {
      files: {
        'packages/server/src/platform/mail/outbox.ts':
          "import { sql } from 'drizzle-orm'\nexport const a = sql`INSERT INTO mails (id)`",
        'packages/server/src/domains/people/a.queries.ts':
          "import { sql } from 'drizzle-orm'\nexport const b = sql`DELETE FROM mails`",
      },
      complaint: 'mails is written by people and platform',
    },
  ],
  'a room tells the personal data of its own tables': [
    {
      files: {
        'packages/server/src/domains/people/a.queries.ts':
          "import { sql } from 'drizzle-orm'\nexport const a = sql`UPDATE users SET version = 1`",
        'packages/server/src/domains/pairs/personal-data.ts':
          "export const personalData = {\n  users: {\n    holds: 'An account',\n  },\n}",
      },
      complaint: 'packages/server/src/domains/pairs/personal-data.ts tells of users',
    },
    {
      files: {
        'packages/server/src/domains/programmes/a.queries.ts':
          "import { sql } from 'drizzle-orm'\nexport const a = sql`INSERT INTO tracks (id)`",
        'packages/server/src/domains/pairs/personal-data.ts':
          "export const personalData = {\n  tracks: notPersonal('Learning tracks', 'name'),\n}",
      },
      complaint: 'packages/server/src/domains/pairs/personal-data.ts tells of tracks',
    },
  ],
  'rooms have the same names everywhere': [
    {
      files: { 'packages/web/app/domains/mentoring/a.tsx': '' },
      complaint: 'web has a room mentoring that the house has not',
    },
    { files: { 'e2e/person/a.spec.ts': '' }, complaint: 'e2e has a room person that the house has not' },
    {
      files: { 'packages/contract/src/company/a.ts': '' },
      complaint: 'contract has a room company that the house has not',
    },
  ],
  'only the queries of a room speak SQL': [
    {
      files: { 'packages/server/src/domains/pairs/a.service.ts': "import { eq } from 'drizzle-orm'" },
      complaint: 'packages/server/src/domains/pairs/a.service.ts imports drizzle-orm',
    },
    {
      files: {
        'packages/server/src/domains/pairs/routes.ts':
          "import { users } from '../../platform/db/schema/index.ts'",
      },
      complaint: 'packages/server/src/domains/pairs/routes.ts imports ../../platform/db/schema/index.ts',
    },
  ],
  'a route imports no queries': [
    {
      files: { 'packages/server/src/domains/pairs/a.routes.ts': "import { pairsOf } from './a.queries.ts'" },
      complaint: 'packages/server/src/domains/pairs/a.routes.ts imports ./a.queries.ts',
    },
    {
      files: {
        'packages/server/src/domains/pairs/a.routes.ts': "import type { PairRow } from '../b.queries.ts'",
      },
      complaint: 'packages/server/src/domains/pairs/a.routes.ts imports ../b.queries.ts',
    },
  ],
  'a route opens no transaction': [
    {
      files: {
        'packages/server/src/domains/pairs/a.routes.ts':
          'bind(pairs.end, ({ actor }) => platform.database.transaction((tx) => end(tx, actor)))',
      },
      complaint: 'packages/server/src/domains/pairs/a.routes.ts',
    },
  ],
  'no row is spread into a response': [
    {
      files: {
        'packages/server/src/domains/pairs/a.presenter.ts':
          'export const present = (row: PairRow): Pair => ({ ...row, at: row.at.toISOString() })',
      },
      complaint: 'packages/server/src/domains/pairs/a.presenter.ts spreads row',
    },
    {
      files: {
        'packages/server/src/domains/pairs/b.presenter.ts':
          "import type { Stored } from './b.queries.ts'\nexport const present = (pair: Stored) => ({\n  id: 1,\n  ...pair,\n})",
      },
      complaint: 'packages/server/src/domains/pairs/b.presenter.ts spreads pair',
    },
    {
      files: {
        'packages/server/src/domains/pairs/c.presenter.ts':
          "import type { Run } from './c.queries.ts'\nexport const present = ({ run }: Run) => ({ proof: { ...run.proof, ok: true } })",
      },
      complaint: 'packages/server/src/domains/pairs/c.presenter.ts spreads run',
    },
  ],
  'no import cycles': [
    {
      files: {
        'packages/matching/src/a.ts': "import './b.ts'",
        'packages/matching/src/b.ts': "import type { C } from './c.ts'",
        'packages/matching/src/c.ts': "export { a } from './a.ts'",
      },
      complaint: 'packages/matching/src/a.ts <-> packages/matching/src/b.ts <-> packages/matching/src/c.ts',
    },
  ],
  'no file over 350 lines': [
    { files: { 'packages/web/app/ui/a.css': lines(351) }, complaint: 'packages/web/app/ui/a.css' },
  ],
  'the environment is read in one place': [
    {
      files: { 'packages/server/src/platform/a.ts': 'const port = process.env.PORT' },
      complaint: 'packages/server/src/platform/a.ts',
    },
  ],
  'the server writes dates for people in one place': [
    {
      files: {
        'packages/server/src/domains/pairs/a.mails.ts':
          "const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })",
      },
      complaint: 'packages/server/src/domains/pairs/a.mails.ts',
    },
    {
      files: {
        'packages/server/src/domains/pairs/b.mails.ts': "const day = at.toLocaleDateString('en-GB')",
      },
      complaint: 'packages/server/src/domains/pairs/b.mails.ts',
    },
  ],
  'no file or folder with a name that says nothing': [
    { files: { 'packages/web/app/lib/utils.ts': '' }, complaint: 'packages/web/app/lib/utils.ts' },
  ],
}
