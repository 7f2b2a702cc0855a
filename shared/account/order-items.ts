/** What tells whether a line of an order is part of another one. */
interface MayHaveParent {
  parent_item_id?: number | null
}

/** The lines that were bought; the simple products inside of a configurable line are part of it. */
export function shownItems<Item extends MayHaveParent>(items: readonly Item[]): readonly Item[] {
  return items.filter(
    ({ parent_item_id }) => parent_item_id === undefined || parent_item_id === null,
  )
}
