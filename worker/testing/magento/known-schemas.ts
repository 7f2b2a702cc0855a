import {
  buildSchema,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql'

/** A schema, and the queries that were sent to it. */
export interface KnownSchema {
  schema: GraphQLSchema
  /** The query's syntax tree, and what is invalid in it; each text is validated once. */
  check: (query: string) => { document: DocumentNode; errors: readonly GraphQLError[] }
}

const schemas = new Map<string, KnownSchema>()

/** The schema of this text. Building it again for each test took longer than answering its calls. */
export function knownSchema(text: string): KnownSchema {
  const known = schemas.get(text) ?? prepareSchema(buildSchema(text))
  schemas.set(text, known)
  return known
}

function prepareSchema(schema: GraphQLSchema): KnownSchema {
  const queries = new Map<string, ReturnType<KnownSchema['check']>>()
  return {
    schema,
    check(query) {
      const known = queries.get(query)
      if (known) return known
      const document = parse(query)
      const checked = { document, errors: validate(schema, document) }
      queries.set(query, checked)
      return checked
    },
  }
}
