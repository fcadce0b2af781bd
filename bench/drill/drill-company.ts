import {
  addCompany,
  addCrowd,
  addMember,
  addPair,
  startTestApp,
  TEST_SECRET,
} from '@brightpair/server/testing'

/** What a node needs to run beside others on one database. */
export const nodeSettings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  APP_SECRET: TEST_SECRET,
  PUBLIC_URL: 'http://127.0.0.1:3000',
})

/** An admin, a company with people who wait for a match, a pair of it, and more pairs if asked. */
export async function addDrillCompany(databaseUrl: string, crowd = 0, more = 0) {
  const { platform, close } = await startTestApp({ databaseUrl })
  try {
    const company = await addCompany(platform, { plan: 'ENTERPRISE' })
    const admin = await addMember(platform, 'ADMIN', null)
    const pair = await addPair(platform, { company })
    if (crowd > 0) await addCrowd(platform, company.id, { mentors: crowd, mentees: crowd })
    const pairs = [pair]
    for (let count = 0; count < more; count++) pairs.push(await addPair(platform, { company }))
    return { ...pair, admin, pairs }
  } finally {
    await close()
  }
}

export type DrillCompany = Awaited<ReturnType<typeof addDrillCompany>>
