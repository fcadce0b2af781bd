import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '../packages/server/src/platform/db/connect.ts'
import { end, spawnApp, startApp } from './drill/app.ts'
import { nodeSettings } from './drill/drill-company.ts'
import { installedPostgresql, type Postgresql } from './drill/postgresql.ts'
import { type Program, requirePrograms, startProgram } from './drill/program.ts'
import { expect, Tally } from './drill/tally.ts'

// The examples in deploy/ with the programs they are for, as an operator installs them.
const PROGRAMS = {
  promtool: 'prometheus',
  nginx: 'nginx',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  openssl: 'openssl',
} as const
const [DATABASE, NODE, NGINX, HAPROXY, POOLER] = [3960, 3961, 3962, 3963, 3964] as const
const OVER_THE_LIMIT = 17 * 1024 * 1024

const deploy = fileURLToPath(new URL('../deploy/', import.meta.url))
const example = (name: string) => readFile(path.join(deploy, name), 'utf8')
const tally = new Tally()

interface Seen {
  readonly status: number
  readonly type: string
  readonly body: string
}

function visit(port: number, address: string, bytes = 0): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: address,
        method: bytes > 0 ? 'POST' : 'GET',
        headers: {
          host: 'mentoring.example',
          ...(bytes > 0 ? { 'content-length': bytes, 'content-type': 'application/json' } : {}),
        },
        agent: new Agent({ rejectUnauthorized: false }),
      },
      (answer) => {
        let body = ''
        answer.on('data', (chunk) => {
          body += chunk
        })
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body }),
        )
      },
    )
    // A proxy that refuses closes while the rest is still on its way; its answer came before.
    asked.on('error', reject)
    asked.end(bytes > 0 ? Buffer.alloc(bytes, 'x') : undefined)
  })
}

async function drillAlerts(): Promise<void> {
  await tally.attempt(
    'Prometheus takes the alerts, and each speaks and stays silent as it should',
    async () => {
      execFileSync('promtool', ['check', 'rules', 'alerts.yaml'], { cwd: deploy, stdio: 'pipe' })
      execFileSync('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd: deploy, stdio: 'pipe' })
    },
  )
}

/** Both certificate and key, as each proxy wants them. */
async function certificate(home: string): Promise<{ chain: string; key: string; both: string }> {
  const [chain, key, both] = ['chain.pem', 'key.pem', 'both.pem'].map((name) => path.join(home, name)) as [
    string,
    string,
    string,
  ]
  const subject = ['-subj', '/CN=mentoring.example', '-days', '1']
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', [...kind, ...subject, '-keyout', key, '-out', chain], { stdio: 'pipe' })
  await writeFile(both, `${await readFile(chain, 'utf8')}${await readFile(key, 'utf8')}`)
  return { chain, key, both }
}

async function startNginx(home: string, { chain, key }: { chain: string; key: string }): Promise<Program> {
  const ours = (await example('nginx.conf'))
    .replaceAll(/server 127\.0\.0\.1:300\d/g, `server 127.0.0.1:${NODE}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${NGINX} ssl`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${chain};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
  const around = `daemon off; pid ${home}/nginx.pid; error_log ${home}/nginx.log;
    events {} http { access_log off; client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy;
    fastcgi_temp_path ${home}/fastcgi; uwsgi_temp_path ${home}/uwsgi; scgi_temp_path ${home}/scgi;\n${ours}\n}`
  const file = path.join(home, 'nginx.conf')
  await writeFile(file, around)
  execFileSync('nginx', ['-t', '-c', file, '-e', `${home}/nginx.log`], { stdio: 'pipe' })
  return startProgram('nginx', ['-c', file, '-e', `${home}/nginx.log`], NGINX)
}

async function startHaproxy(home: string, both: string): Promise<Program> {
  const ours = (await example('haproxy.cfg'))
    .replaceAll(/127\.0\.0\.1:300\d/g, `127.0.0.1:${NODE}`)
    .replace(/bind :443 ssl crt \S+/, `bind 127.0.0.1:${HAPROXY} ssl crt ${both}`)
  const file = path.join(home, 'haproxy.cfg')
  await writeFile(file, ours)
  execFileSync('haproxy', ['-c', '-f', file], { stdio: 'pipe' })
  return startProgram('haproxy', ['-f', file], HAPROXY)
}

async function drillProxies(home: string, databaseUrl: string): Promise<void> {
  const app = await startApp(home, NODE, { ...nodeSettings(databaseUrl), TRUST_PROXY: 'on' })
  const papers = await certificate(home)
  try {
    for (const [name, port, start] of [
      ['nginx', NGINX, () => startNginx(home, papers)],
      ['HAProxy', HAPROXY, () => startHaproxy(home, papers.both)],
    ] as const) {
      let proxy: Program | undefined
      await tally.attempt(
        `${name} takes its example, passes people on and keeps the metrics inside`,
        async () => {
          proxy = await start()
          const [site, live, metrics] = await Promise.all(
            ['/', '/api/health/ready', '/metrics'].map((address) => visit(port, address)),
          )
          const statuses = [site?.status, live?.status, metrics?.status].join(' ')
          expect(statuses === '200 200 404', statuses)
        },
      )
      await tally.attempt(
        `a body over the limit behind ${name} is refused in the form of the app`,
        async () => {
          const { status, type, body } = await visit(port, '/api/auth/login', OVER_THE_LIMIT)
          expect(
            status === 413 && type.includes('application/json'),
            `${status} ${type} ${body.slice(0, 80)}`,
          )
          expect(JSON.parse(body).code === 'payload_too_large', body)
        },
      )
      await proxy?.stop()
    }
  } finally {
    await end(app, 'SIGTERM')
  }
}

/** As Debian ships it: it refuses parameters of a connection that it does not know. */
async function startPooler(home: string, database: Postgresql, mode: string): Promise<Program> {
  const { username, password } = new URL(database.urlOf('postgres'))
  const users = path.join(home, 'users.txt')
  await writeFile(users, `"${username}" "${password}"\n`)
  const file = path.join(home, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]\n* = host=127.0.0.1 port=${database.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${POOLER}
auth_type = scram-sha-256\nauth_file = ${users}\npool_mode = ${mode}\nunix_socket_dir =\ndefault_pool_size = 40\n`,
  )
  const who = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  return startProgram('pgbouncer', [...who, file], POOLER)
}

async function drillPooler(home: string, database: Postgresql): Promise<void> {
  const url = await database.createDatabase('pooled')
  const pooled = url.replace(`:${database.port}/`, `:${POOLER}/`)
  const sessions = await startPooler(home, database, 'session')
  await tally.attempt(
    'behind PgBouncer in session mode a node starts, and statements keep their time limit',
    async () => {
      const app = await startApp(home, NODE, nodeSettings(pooled))
      await end(app, 'SIGTERM')
      const { pool, close } = connect(pooled, { onError: () => undefined })
      const { rows } = await pool.query('SHOW statement_timeout').finally(close)
      expect(rows[0].statement_timeout === '15s', `statement_timeout is ${rows[0].statement_timeout}`)
    },
  )
  await sessions.stop()
  const transactions = await startPooler(home, database, 'transaction')
  await tally.attempt('behind PgBouncer in transaction mode a node says so and does not start', async () => {
    const app = spawnApp(home, NODE, nodeSettings(pooled))
    const failure = await app.untilReady().then(
      () => undefined,
      (error: Error) => error.message,
    )
    await end(app, 'SIGKILL')
    expect(failure?.includes('session mode') === true, failure ?? 'it started')
  })
  await transactions.stop()
}

requirePrograms(PROGRAMS)
const home = await mkdtemp(path.join(tmpdir(), 'brightpair-servers-'))
// PostgreSQL and PgBouncer run as users of their own as root.
await chmod(home, 0o755)
let database: Postgresql | undefined
try {
  await drillAlerts()
  database = await installedPostgresql(home, DATABASE)
  await chmod(home, 0o755)
  await drillProxies(home, await database.createDatabase('proxied'))
  await drillPooler(home, database)
  process.exitCode = tally.print() ? 0 : 1
} finally {
  await database?.stop()
  await rm(home, { recursive: true, force: true })
}
