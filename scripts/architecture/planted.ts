const lines = (count: number) => 'export const x = 1\n'.repeat(count)

/** For every rule, files that break it and one sign of the complaint. A rule that stays silent here has gone blind. */
export const planted: Record<string, { files: Record<string, string>; complaint: string }[]> = {
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
  'the server composes features, features stand on the platform': [
    {
      files: {
        'packages/server/src/platform/http/a.ts': "import { b } from '../../features/b/b.service.ts'",
      },
      complaint: 'packages/server/src/platform/http/a.ts imports ../../features/b/b.service.ts',
    },
    {
      files: { 'packages/server/src/features/a/a.service.ts': "import type { A } from '../../app.ts'" },
      complaint: 'packages/server/src/features/a/a.service.ts imports ../../app.ts',
    },
  ],
  "a server feature calls another one's service, never its inside": [
    {
      files: { 'packages/server/src/features/a/a.service.ts': "import { b } from '../b/b.queries.ts'" },
      complaint: 'packages/server/src/features/a/a.service.ts imports ../b/b.queries.ts',
    },
    {
      files: { 'packages/server/src/features/a/a.routes.ts': "import { b } from '../b/b.presenter.ts'" },
      complaint: 'packages/server/src/features/a/a.routes.ts imports ../b/b.presenter.ts',
    },
  ],
  'only the queries of a server feature speak SQL': [
    {
      files: { 'packages/server/src/features/a/a.service.ts': "import { eq } from 'drizzle-orm'" },
      complaint: 'packages/server/src/features/a/a.service.ts imports drizzle-orm',
    },
    {
      files: {
        'packages/server/src/features/a/a.routes.ts':
          "import { users } from '../../platform/db/schema/index.ts'",
      },
      complaint: 'packages/server/src/features/a/a.routes.ts imports ../../platform/db/schema/index.ts',
    },
  ],
  'the web composes features from routes, features stand on ui, lib and content': [
    {
      files: { 'packages/web/app/ui/a.tsx': "import { b } from '~/features/b/b'" },
      complaint: 'packages/web/app/ui/a.tsx imports ~/features/b/b',
    },
    {
      files: { 'packages/web/app/features/a/a.tsx': "import { b } from '../../routes/b.tsx'" },
      complaint: 'packages/web/app/features/a/a.tsx imports ../../routes/b.tsx',
    },
  ],
  'web features meet only in routes': [
    {
      files: { 'packages/web/app/features/a/a.tsx': "import { b } from '../b/b.tsx'" },
      complaint: 'packages/web/app/features/a/a.tsx imports ../b/b.tsx',
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
  'no file or folder with a name that says nothing': [
    { files: { 'packages/web/app/lib/utils.ts': '' }, complaint: 'packages/web/app/lib/utils.ts' },
  ],
}
