/** A field of a query: what it is called in the answer, its arguments and what is picked of it. */
export interface AskedField {
  alias: string
  name: string
  args: ReadonlyMap<string, unknown>
  picked: readonly AskedField[]
}

/** A query that was read, with the values of its variables put in. */
export interface AskedQuery {
  name: string
  /** Declared types of the variables. */
  types: ReadonlyMap<string, string>
  fields: readonly AskedField[]
}

type Values = Readonly<Record<string, unknown>>

/** Reads the little of the query language that constants of this shop use; throws at anything else. */
export function readQuery(text: string, variables: Values): AskedQuery {
  const query = new QueryReader(text, variables).read()
  for (const key of Object.keys(variables)) {
    if (!query.types.has(key)) throw new Error(`Variable "$${key}" is not defined`)
  }
  return query
}

const TOKEN = /[A-Za-z_]\w*|\$\w+|"[^"]*"|-?\d+|@include|[!:(){}=[\]]/g

class QueryReader {
  readonly #tokens: readonly string[]
  readonly #variables: Values
  readonly #types = new Map<string, string>()
  readonly #defaults = new Map<string, unknown>()
  #at = 0

  constructor(text: string, variables: Values) {
    this.#tokens = text.match(TOKEN) ?? []
    this.#variables = variables
  }

  read(): AskedQuery {
    this.#want('query')
    const name = this.#next()
    if (this.#peek() === '(') this.#readVariables()
    const fields = this.#readFields()
    if (this.#peek() !== '') throw new Error('Syntax Error: more than one query')
    return { name, types: this.#types, fields }
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? ''
  }

  #next(): string {
    const token = this.#peek()
    this.#at += 1
    return token
  }

  #want(token: string): void {
    const got = this.#next()
    if (got !== token) throw new Error(`Syntax Error: Expected ${token}, found ${got}`)
  }

  #readVariables(): void {
    this.#want('(')
    while (this.#peek() !== ')') {
      const variable = this.#next().slice(1)
      this.#want(':')
      this.#types.set(variable, this.#readType())
      if (this.#peek() === '=') {
        this.#want('=')
        this.#defaults.set(variable, this.#readValue())
      }
    }
    this.#want(')')
  }

  #readType(): string {
    const isList = this.#peek() === '['
    if (isList) this.#want('[')
    const type = this.#next()
    if (isList) this.#want(']')
    const bang = this.#peek() === '!' ? this.#next() : ''
    return `${isList ? `[${type}]` : type}${bang}`
  }

  #readValue(): unknown {
    const token = this.#next()
    if (token === '[') {
      const items: unknown[] = []
      while (this.#peek() !== ']') items.push(this.#readValue())
      this.#want(']')
      return items
    }
    if (token.startsWith('$')) return this.#valueOf(token.slice(1))
    if (token.startsWith('"')) return token.slice(1, -1)
    return token === 'true' || token === 'false' ? token === 'true' : Number(token)
  }

  #valueOf(variable: string): unknown {
    if (!this.#types.has(variable)) throw new Error(`Variable "$${variable}" is not defined`)
    return this.#variables[variable] ?? this.#defaults.get(variable)
  }

  #readFields(): readonly AskedField[] {
    const found: AskedField[] = []
    this.#want('{')
    while (this.#peek() !== '}') found.push(...this.#readField())
    this.#want('}')
    return found
  }

  #readField(): readonly AskedField[] {
    const alias = this.#next()
    const isAliased = this.#peek() === ':'
    if (isAliased) this.#want(':')
    const name = isAliased ? this.#next() : alias
    const args = this.#peek() === '(' ? this.#readArguments() : new Map<string, unknown>()
    const isIncluded = this.#peek() === '@include' ? this.#readInclude() : true
    const picked = this.#peek() === '{' ? this.#readFields() : []
    return isIncluded ? [{ alias, name, args, picked }] : []
  }

  #readArguments(): Map<string, unknown> {
    const args = new Map<string, unknown>()
    this.#want('(')
    while (this.#peek() !== ')') {
      const argument = this.#next()
      this.#want(':')
      args.set(argument, this.#readValue())
    }
    this.#want(')')
    return args
  }

  #readInclude(): boolean {
    for (const token of ['@include', '(', 'if', ':']) this.#want(token)
    const value = this.#readValue()
    this.#want(')')
    return value === true
  }
}
