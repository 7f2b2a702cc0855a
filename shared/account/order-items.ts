/** The field that relates a line to its parent line. */
interface ChildItem {
  parent_item_id?: number | null
}

/** Returns the lines that were bought, without the simple children of configurable lines. */
export function topLevelItems<Item extends ChildItem>(items: readonly Item[]): readonly Item[] {
  return items.filter(
    ({ parent_item_id }) => parent_item_id === undefined || parent_item_id === null,
  )
}
