import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'

/** An exported function with a text as its first parameter, and otherwise plain values. */
export interface TextFunction {
  name: string
  file: string
  /** The written types of its parameters. */
  types: readonly string[]
}

/** The used part of a syntax node. */
interface Node {
  type: string
  start: number
  end: number
  body?: readonly Node[]
  declaration?: Node
  id?: { name: string }
  params?: readonly Node[]
  name?: string
  left?: Node
  typeAnnotation?: { typeAnnotation: Node }
}

/** A text, an unknown value, or the fields of a form. */
const FIRST =
  /^(?:string|unknown)(?: \| (?:null|undefined))*$|^\(field: string\) => string \| null$/
/**
 * Not measured: key derivation is slow for any password, picture paths come dozens of times per page, and the
 * log is written.
 */
const EXCLUDED: ReadonlySet<string> = new Set([
  ...['hashPassword', 'isPassword', 'gallerySources', 'logFailedCall'],
])
const OTHERS = /^(?:string|number|boolean|Locale)(?: \| (?:null|undefined))*$/

/**
 * The functions of a source that receive texts of merchants and shoppers. Those with a parameter `word` are
 * left out: texts are cut into words of 40 letters before.
 */
export function textFunctionsOf(file: string): readonly TextFunction[] {
  const source = readFileSync(file, 'utf8')
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  const { body = [] } = parseAst(source, { lang }) as unknown as Node
  return body.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || declaration?.type !== 'FunctionDeclaration') return []
    const params = (declaration.params ?? []).map((param) => param.left ?? param)
    const types = params.map(({ typeAnnotation }) => {
      const written = typeAnnotation?.typeAnnotation
      return written ? source.slice(written.start, written.end).replaceAll(/\s+/g, ' ') : 'number'
    })
    const [first = '', ...others] = types
    const isPlain = FIRST.test(first) && others.every((each) => OTHERS.test(each))
    const { name = '' } = declaration.id ?? {}
    return isPlain && params[0]?.name !== 'word' && !EXCLUDED.has(name)
      ? [{ name, file, types }]
      : []
  })
}

/** Texts on which a pattern that restarts at each character becomes slow. */
export const NASTY: readonly string[] = [
  ...['<', '<br ', '<br', '<p>', '</p>', '<a href="', '<!--', '{{', '{', '${'],
  ...['&', '&#', '&amp;', '&quot', '[', '](', '(', '"', "'", '=', 'a=1;', ';', ',', '1,', '\\'],
  ...[' ', '\n', '\t', '\r\n', '\u00a0', '\u200b', 'x ', '1 m ', '\u0301', '\u0323\u0301'],
  ...['\uff9e\uff9f', '\ud800', 'İ', 'ä', 'a', 'ss', 'io', 'a@', 'a.', 'a-', '-', '.', '_', '/'],
  ...['/?', '://', 'A+', '?', '#', '%', '%25', '~', '~2F', '1', 'key=', 'key = ', 'a:a:', "'s"],
]
