import { parse } from 'libpg-query'

/** A part of the tree that PostgreSQL's own parser makes of a statement: one key names what it is. */
type Node = { readonly [kind: string]: unknown }

interface Scope {
  /** By the name the statement uses: the table, or undefined for what is made in the statement itself. */
  readonly relations: Map<string, string | undefined>
  readonly outer: Scope | undefined
}

interface Found {
  /** Keyed by what the statement is given or by what is checked elsewhere. */
  readonly bound: Set<string>
  readonly joined: (readonly [string, string])[]
}

export interface Tables {
  /** Whose rows belong to one company each. */
  readonly distributed: ReadonlySet<string>
  readonly columnsOf: ReadonlyMap<string, ReadonlySet<string>>
}

/** Names of things that are no company's. */
const NOT_A_KEY = new Set(['client_id', 'resource_id', 'question_id', 'external_id', 'device_id'])
const isKey = (column: string) => /^id$|^ctid$|_(id|by)$/.test(column) && !NOT_A_KEY.has(column)

/**
 * The tables of a statement that are read or changed without a key: not narrowed down to a company, a programme, a person, a
 * pair or another thing by its id, nor joined by one to a table that is. On tables spread by company it asks every machine.
 */
export async function unkeyedTables(statement: string, tables: Tables): Promise<string[]> {
  const { stmts = [] } = await parse(statement)
  const found = new Set<string>()
  for (const { stmt } of stmts) lookInto(stmt as Node, undefined, tables, new Set(), found)
  return [...found].sort()
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function children(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

const STATEMENTS = ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt']

/** Finds every statement inside, however deep; each is looked at with the names it can see. */
function lookInto(
  node: Node,
  outer: Scope | undefined,
  tables: Tables,
  named: ReadonlySet<string>,
  found: Set<string>,
): void {
  const kind = STATEMENTS.find((each) => each in node)
  if (!kind) {
    for (const child of children(node)) lookInto(child, outer, tables, named, found)
    return
  }
  judge(node[kind] as Node, kind, outer, tables, named, found)
}

function judge(
  statement: Node,
  kind: string,
  outer: Scope | undefined,
  tables: Tables,
  namedBefore: ReadonlySet<string>,
  found: Set<string>,
): void {
  const own = ((statement.withClause as Node | undefined)?.ctes ?? []) as {
    CommonTableExpr: { ctename: string }
  }[]
  const named = new Set([...namedBefore, ...own.map(({ CommonTableExpr }) => CommonTableExpr.ctename)])
  const scope: Scope = { relations: new Map(), outer }
  const conditions: Node[] = []
  const shared: (readonly [string, string])[] = []
  const add = (node: Node) => {
    const range = node.RangeVar as { relname: string; alias?: { aliasname: string } } | undefined
    const join = node.JoinExpr as
      | { larg: Node; rarg: Node; quals?: Node; usingClause?: { String: { sval: string } }[] }
      | undefined
    const made = (node.RangeSubselect ?? node.RangeFunction) as { alias?: { aliasname: string } } | undefined
    if (range) {
      const isTable = !named.has(range.relname) && tables.columnsOf.has(range.relname)
      scope.relations.set(range.alias?.aliasname ?? range.relname, isTable ? range.relname : undefined)
    } else if (join) {
      const before = [...scope.relations.keys()]
      add(join.larg)
      const left = [...scope.relations.keys()].slice(before.length)
      add(join.rarg)
      const right = [...scope.relations.keys()].slice(before.length + left.length)
      if (join.usingClause?.some(({ String: { sval } }) => isKey(sval)))
        shared.push(...left.flatMap((one) => right.map((other) => [one, other] as const)))
      if (join.quals) conditions.push(join.quals)
    } else if (made) scope.relations.set(made.alias?.aliasname ?? '', undefined)
  }
  for (const source of [statement.fromClause, statement.usingClause].flat().filter(isNode)) add(source)
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt') add({ RangeVar: statement.relation })
  if (isNode(statement.whereClause)) conditions.push(statement.whereClause)

  const { bound, joined } = conditions
    .map((each) => bindings(each, scope, tables))
    .reduce(together, nothing())
  for (const [name, table] of scope.relations) if (table === undefined) bound.add(name)
  for (let size = -1; size !== bound.size; ) {
    size = bound.size
    for (const [one, other] of [...joined, ...shared, ...shared.map(([a, b]) => [b, a] as const)])
      if (bound.has(other)) bound.add(one)
  }
  for (const [name, table] of scope.relations)
    if (table && tables.distributed.has(table) && !bound.has(name)) found.add(table)
  for (const child of children(statement)) lookInto(child, scope, tables, named, found)
}

const nothing = (): Found => ({ bound: new Set(), joined: [] })
const together = (one: Found, other: Found): Found => ({
  bound: new Set([...one.bound, ...other.bound]),
  joined: [...one.joined, ...other.joined],
})

function bindings(node: Node, scope: Scope, tables: Tables): Found {
  const logic = node.BoolExpr as { boolop: string; args: Node[] } | undefined
  if (logic?.boolop === 'AND_EXPR')
    return logic.args.map((each) => bindings(each, scope, tables)).reduce(together, nothing())
  if (logic?.boolop === 'OR_EXPR') {
    // Whichever holds, the key must be there.
    const arms = logic.args.map((each) => bindings(each, scope, tables))
    const reaches = (arm: Found, name: string) =>
      arm.bound.has(name) || arm.joined.some(([one]) => one === name)
    const names = [...scope.relations.keys()].filter((name) => arms.every((arm) => reaches(arm, name)))
    const joined = arms.flatMap((arm) => arm.joined).filter(([one]) => names.includes(one))
    const bound = names.filter((name) => arms.every((arm) => arm.bound.has(name)))
    return { bound: new Set(bound), joined }
  }
  // Nothing is asked for at all.
  const constant = node.A_Const as { boolval?: { boolval?: boolean } } | undefined
  if (constant?.boolval && !constant.boolval.boolval)
    return { bound: new Set(scope.relations.keys()), joined: [] }
  const sub = node.SubLink as { subLinkType: string; testexpr?: Node } | undefined
  if (sub?.subLinkType === 'ANY_SUBLINK' && sub.testexpr)
    return { bound: new Set(keysIn(sub.testexpr, scope, tables)), joined: [] }
  const comparison = node.A_Expr as { kind: string; name: Node[]; lexpr?: Node; rexpr?: Node } | undefined
  const isEqual = JSON.stringify(comparison?.name ?? '').includes('"="')
  if (!comparison?.lexpr || !comparison.rexpr || !isEqual) return nothing()
  const [left, right] = [comparison.lexpr, comparison.rexpr]
  return together(side(left, right, scope, tables), side(right, left, scope, tables))
}

/** What `one` names is found by what `other` is. */
function side(one: Node, other: Node, scope: Scope, tables: Tables): Found {
  const names = keysIn(one, scope, tables)
  const others = keysIn(other, scope, tables)
  if (others.length === 0)
    return { bound: new Set(hasOwnColumn(other, scope, tables) ? [] : names), joined: [] }
  return {
    bound: new Set(),
    joined: names.flatMap((name) =>
      others.filter((each) => each !== name).map((each) => [name, each] as const),
    ),
  }
}

/** The relations of this statement whose keys stand here, not those inside of a statement of its own. */
function keysIn(node: Node, scope: Scope, tables: Tables): string[] {
  return columnsIn(node).flatMap(({ relation, column }) => {
    const name = ownerOf(relation, column, scope, tables)
    if (name === undefined) return []
    // What is made in the statement has names of its own.
    return isKey(column) || scope.relations.get(name) === undefined ? [name] : []
  })
}

const hasOwnColumn = (node: Node, scope: Scope, tables: Tables) =>
  columnsIn(node).some(({ relation, column }) => ownerOf(relation, column, scope, tables) !== undefined)

function columnsIn(node: Node): { relation: string | undefined; column: string }[] {
  if (STATEMENTS.some((each) => each in node)) return []
  const reference = node.ColumnRef as { fields: { String?: { sval: string } }[] } | undefined
  if (!reference) return children(node).flatMap(columnsIn)
  const names = reference.fields.map(({ String: name }) => name?.sval ?? '*')
  return [{ relation: names.length > 1 ? names.at(-2) : undefined, column: names.at(-1) ?? '' }]
}

/** Undefined for what an outer statement has: that one is judged for itself. */
function ownerOf(
  relation: string | undefined,
  column: string,
  scope: Scope,
  tables: Tables,
): string | undefined {
  if (relation !== undefined) return scope.relations.has(relation) ? relation : undefined
  for (const [name, table] of scope.relations)
    if (table && tables.columnsOf.get(table)?.has(column)) return name
  for (const [name, table] of scope.relations) if (!table) return name
  return undefined
}
