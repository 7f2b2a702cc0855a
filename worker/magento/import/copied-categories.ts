import type { Category } from '../../../shared/category/category.ts'
import {
  CATEGORIES_PER_CALL,
  CATEGORIES_QUERY,
  CATEGORY_TEXT_QUERY,
  NAMED_CATEGORIES_QUERY,
  readCategories,
  type RawCategory,
} from '../catalog/category.ts'
import { contentHtml } from '../catalog/content-html.ts'
import { numberOfUid } from '../query/fields.ts'
import type { CopyContext } from './copy-context.ts'

/**
 * Copies the tree of categories, without texts. `named`: ids of further ones below an inactive category;
 * Magento shows their pages, so they are placed below the root, outside the menu.
 */
export async function copyTree(
  context: CopyContext,
  named: readonly number[] = [],
): Promise<readonly Category[]> {
  const { config } = await context.store()
  const raw = (await context.read(CATEGORIES_QUERY)) ?? []
  const known = new Set(raw.map(({ uid }) => numberOfUid(uid)))
  const others = await readNamed(
    context,
    named.filter((id) => !known.has(id)),
  )
  const root = numberOfUid(config.root_category_uid) ?? 0
  const lost = new Set(others.map(({ uid }) => numberOfUid(uid)))
  return readCategories([...raw, ...others], config).map((category) =>
    lost.has(category.id)
      ? { ...category, parent_id: root, include_in_menu: false, path: `${root}/${category.id}` }
      : category,
  )
}

async function readNamed(
  context: CopyContext,
  ids: readonly number[],
): Promise<readonly RawCategory[]> {
  const categories: RawCategory[] = []
  for (let at = 0; at < ids.length; at += CATEGORIES_PER_CALL) {
    const uids = ids.slice(at, at + CATEGORIES_PER_CALL).map((id) => btoa(String(id)))
    categories.push(...((await context.read(NAMED_CATEGORIES_QUERY, { uids })) ?? []))
  }
  return categories
}

/** A category with its text. */
export async function withText(context: CopyContext, category: Category): Promise<Category> {
  const { config } = await context.store()
  const text = await context.read(CATEGORY_TEXT_QUERY, { uid: btoa(String(category.id)) })
  const description = text ? contentHtml(text.block + text.description, config) : ''
  return { ...category, description }
}
