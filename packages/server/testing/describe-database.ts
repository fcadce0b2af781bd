import type pg from 'pg'

const OURS = `'public'::regnamespace`
const notOfAnExtension = (catalog: string, oid: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`

/** Lines that describe a database, each beginning with its kind. Columns are numbered as displayed. */
const QUERIES = [
  `SELECT format('column %s %s %s %s null=%s default=%s identity=%s generated=%s storage=%s compression=%s collation=%s options=%s',
     c.oid::regclass, row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
     NOT a.attnotnull, pg_get_expr(x.adbin, x.adrelid), a.attidentity, a.attgenerated, a.attstorage, a.attcompression,
     a.attcollation, a.attoptions) AS line
   FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     LEFT JOIN pg_attrdef x ON x.adrelid = a.attrelid AND x.adnum = a.attnum
   WHERE c.relnamespace = ${OURS} AND c.relkind IN ('r', 'p', 'v', 'm') AND a.attnum > 0 AND NOT a.attisdropped
     AND ${notOfAnExtension('pg_class', 'c.oid')}`,
  `SELECT format('relation %s kind=%s persistence=%s security=%s options=%s owner=%s rights=%s', c.oid::regclass, c.relkind,
     c.relpersistence, c.relrowsecurity, c.reloptions, c.relowner::regrole, c.relacl) AS line
   FROM pg_class c WHERE c.relnamespace = ${OURS} AND ${notOfAnExtension('pg_class', 'c.oid')}`,
  `SELECT 'index ' || indexdef AS line FROM pg_indexes WHERE schemaname = 'public'`,
  `SELECT format('constraint %s %s %s deferrable=%s valid=%s', conrelid::regclass, conname, pg_get_constraintdef(oid),
     condeferrable, convalidated) AS line
   FROM pg_constraint WHERE connamespace = ${OURS} AND ${notOfAnExtension('pg_constraint', 'pg_constraint.oid')}`,
  `SELECT format('enum %s %s', t.oid::regtype, (SELECT string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder)
     FROM pg_enum e WHERE e.enumtypid = t.oid)) AS line
   FROM pg_type t WHERE t.typnamespace = ${OURS} AND t.typtype IN ('e', 'd', 'r') AND ${notOfAnExtension('pg_type', 't.oid')}`,
  `SELECT 'function ' || pg_get_functiondef(p.oid) AS line
   FROM pg_proc p WHERE p.pronamespace = ${OURS} AND p.prokind <> 'a' AND ${notOfAnExtension('pg_proc', 'p.oid')}`,
  `SELECT format('trigger %s enabled=%s', pg_get_triggerdef(t.oid), t.tgenabled) AS line FROM pg_trigger t WHERE NOT t.tgisinternal`,
  `SELECT format('view %s %s', c.oid::regclass, pg_get_viewdef(c.oid)) AS line
   FROM pg_class c WHERE c.relnamespace = ${OURS} AND c.relkind IN ('v', 'm') AND ${notOfAnExtension('pg_class', 'c.oid')}`,
  `SELECT format('sequence %s', to_jsonb(s)) AS line FROM pg_sequences s WHERE schemaname = 'public'`,
  `SELECT format('rule %s', definition) AS line FROM pg_rules WHERE schemaname = 'public'`,
  `SELECT format('policy %s', to_jsonb(p)) AS line FROM pg_policies p WHERE schemaname = 'public'`,
  `SELECT format('comment %s %s', pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description) AS line
   FROM pg_description d JOIN pg_class c ON d.classoid = 'pg_class'::regclass AND d.objoid = c.oid AND c.relnamespace = ${OURS}`,
  `SELECT format('extension %s %s %s', extname, extversion, extnamespace::regnamespace) AS line FROM pg_extension`,
]

/** Everything except the list of migrations, in lines independent of the order of creation. */
export async function describeDatabase(pool: pg.Pool): Promise<string[]> {
  const lines: string[] = []
  for (const query of QUERIES)
    lines.push(...(await pool.query<{ line: string }>(query)).rows.map(({ line }) => line))
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  )
  for (const { name } of tables) {
    const rows = await pool.query<{ line: string }>(
      `SELECT 'row ${name} ' || to_jsonb(t)::text AS line FROM ${name} t`,
    )
    lines.push(...rows.rows.map(({ line }) => line))
  }
  return lines.sort()
}
