import { GraphQLError } from 'graphql'

type Category = 'input' | 'no-such-entity' | 'authorization' | 'authentication' | 'already-exists'

/** A Magento error by category. */
export function fault(category: Category, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { category: `graphql-${category}` } })
}
