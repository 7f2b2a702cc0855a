/** A field of a query: what it is called in the answer, its arguments and what is picked of it. */
export interface AskedField {
  alias: string
  name: string
  args: ReadonlyMap<string, unknown>
  picked: readonly AskedField[]
}

/** A query that was read: the declared types of its variables, and its fields with values put in. */
export interface AskedQuery {
  name: string
  types: ReadonlyMap<string, string>
  /** By argument, the declared type of the variable it was given as. */
  fields: readonly AskedField[]
}

const TOKEN = /[A-Za-z_]\w*|\$\w+|"[^"]*"|-?\d+|@include|[!:(){}=[\]]/g

/** A variable in the place of an argument, until values are put in. */
class Variable {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Reads the little of the query language that constants of this shop use; throws at anything else. */
export function readQuery(text: string, variables: Readonly<Record<string, unknown>>): AskedQuery {
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const next = (): string => tokens[at++] ?? ''
  const want = (token: string): void => {
    const got = next()
    if (got !== token) throw new Error(`Syntax Error: Expected ${token}, found ${got}`)
  }
  const peek = (): string => tokens[at] ?? ''

  const types = new Map<string, string>()
  const defaults = new Map<string, unknown>()
  want('query')
  const name = next()
  if (peek() === '(') readVariables()
  const fields = readFields()
  if (at !== tokens.length) throw new Error('Syntax Error: more than one query')
  for (const key of Object.keys(variables)) {
    if (!types.has(key)) throw new Error(`Variable "$${key}" is not defined`)
  }
  return { name, types, fields }

  function readVariables(): void {
    want('(')
    while (peek() !== ')') {
      const variable = next().slice(1)
      want(':')
      types.set(variable, readType())
      if (peek() === '=') {
        want('=')
        defaults.set(variable, readLiteral())
      }
    }
    want(')')
  }

  function readType(): string {
    const isList = peek() === '['
    if (isList) want('[')
    const type = next()
    if (isList) want(']')
    const bang = peek() === '!' ? next() : ''
    return `${isList ? `[${type}]` : type}${bang}`
  }

  function readLiteral(): unknown {
    const token = next()
    if (token === '[') {
      const items: unknown[] = []
      while (peek() !== ']') items.push(readLiteral())
      want(']')
      return items
    }
    if (token.startsWith('$')) return new Variable(token.slice(1))
    if (token.startsWith('"')) return token.slice(1, -1)
    if (token === 'true' || token === 'false') return token === 'true'
    return Number(token)
  }

  function readFields(): readonly AskedField[] {
    const found: AskedField[] = []
    want('{')
    while (peek() !== '}') {
      const field = readField()
      if (field) found.push(field)
    }
    want('}')
    return found
  }

  function readField(): AskedField | undefined {
    const first = next()
    const isAliased = peek() === ':'
    if (isAliased) want(':')
    const own = isAliased ? next() : first
    const args = new Map<string, unknown>()
    if (peek() === '(') {
      want('(')
      while (peek() !== ')') {
        const argument = next()
        want(':')
        args.set(argument, valueOf(readLiteral()))
      }
      want(')')
    }
    const isIncluded = peek() === '@include' ? readInclude() : true
    const picked = peek() === '{' ? readFields() : []
    return isIncluded ? { alias: first, name: own, args, picked } : undefined
  }

  function readInclude(): boolean {
    for (const token of ['@include', '(', 'if', ':']) want(token)
    const value = valueOf(readLiteral())
    want(')')
    return value === true
  }

  function valueOf(literal: unknown): unknown {
    if (!(literal instanceof Variable)) return literal
    if (!types.has(literal.name)) throw new Error(`Variable "$${literal.name}" is not defined`)
    return variables[literal.name] ?? defaults.get(literal.name)
  }
}
