/** Numbers of shoppers' reviews begin here, far from those of imports. */
export const FIRST_OWN = 2 ** 48

/**
 * Reviews whose `customer_id` is a customer of this shop: those that were written here, and those of the
 * demo. An import's numbers are another platform's, where they may be anybody's.
 */
export const WRITTEN_HERE = `(CAST(document.id AS INTEGER) >= ${FIRST_OWN}
  OR document.catalog IN (SELECT no FROM catalog WHERE origin = 'demo'))`
