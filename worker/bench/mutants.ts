import { parseAst } from 'vite'

/** One small change of a source, with its name. */
export interface Mutant {
  /** `freshness.ts freshnessOf: now >= entry.staleUntil [>= → >]` */
  name: string
  file: string
  source: string
}

/** The used part of a syntax node. */
interface Node {
  type: string
  start: number
  end: number
  operator?: string
  name?: string
  value?: unknown
  id?: Node
  left?: Node
  right?: Node
  property?: Node
  argument?: Node
  test?: Node
  init?: Node
}

const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '>=': ['>', '<'],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '<': ['<=', '>='],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  some: ['every'],
  every: ['some'],
  max: ['min'],
  min: ['max'],
}

/** Changes every comparison, boolean, constant and conditional of some functions, one at a time. */
export function mutantsOf(
  file: string,
  source: string,
  functions: readonly string[],
): readonly Mutant[] {
  const program = parseAst(source, { lang: 'ts' }) as unknown as Node
  const mutants: Mutant[] = []
  const change = (where: string, node: Node, start: number, end: number, text: string) => {
    const around = source.slice(node.start, node.end).replaceAll(/\s+/g, ' ')
    const old = source.slice(start, end)
    const label = `${file} ${where}: ${around} [${old} → ${text}]`
    const alike = mutants.filter(({ name }) => name.replace(/ #\d+$/, '') === label).length
    const name = alike > 0 ? `${label} #${alike + 1}` : label
    mutants.push({ name, file, source: source.slice(0, start) + text + source.slice(end) })
  }
  const visit = (node: Node, where: string | undefined) => {
    const inside = functionOf(node) ?? where
    const counts = inside !== undefined && functions.includes(inside)
    if (counts) for (const each of changesOf(node, source)) change(inside, node, ...each)
    for (const child of childrenOf(node)) visit(child, inside)
  }
  visit(program, undefined)
  return mutants
}

type Change = readonly [start: number, end: number, text: string]

function changesOf(node: Node, source: string): readonly Change[] {
  const { type, operator = '', left, right, property, argument, test } = node
  if ((type === 'BinaryExpression' || type === 'LogicalExpression') && left && right) {
    const at = source.indexOf(operator, left.end)
    return (OTHERS[operator] ?? []).map((text) => [at, at + operator.length, text])
  }
  if (type === 'MemberExpression' && property?.name) {
    return (OTHERS[property.name] ?? []).map((text) => [property.start, property.end, text])
  }
  if (type === 'UnaryExpression' && operator === '!' && argument) {
    return [[node.start, argument.start, '']]
  }
  if (type === 'ConditionalExpression' && test) {
    return [[test.start, test.end, `!(${source.slice(test.start, test.end)})`]]
  }
  if (type !== 'Literal') return []
  if (typeof node.value === 'boolean') return [[node.start, node.end, String(!node.value)]]
  if (typeof node.value === 'number') return [[node.start, node.end, String(node.value + 1)]]
  return []
}

/** The name of a module's function or constant. */
function functionOf({ type, id, init }: Node): string | undefined {
  if (type === 'FunctionDeclaration') return id?.name
  const isFunction = init?.type === 'ArrowFunctionExpression'
  return type === 'VariableDeclarator' && !isFunction && /^[A-Z_]+$/.test(id?.name ?? '')
    ? id?.name
    : undefined
}

function childrenOf(node: Node): readonly Node[] {
  return Object.entries(node).flatMap(([name, value]) => {
    if (/^type|Type|typeAnnotation|typeParameters|typeArguments/.test(name)) return []
    return (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isNode)
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
