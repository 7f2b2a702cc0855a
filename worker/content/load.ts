import type { CmsPage } from '../../shared/content/content.ts'
import { ShopError } from '../../shared/error.ts'
import type { Ports } from '../catalog/engine.ts'

/**
 * An active content page by its identifier; throws `cms.empty`, 'CMS query returned empty result', where
 * there is none.
 */
export async function requireCmsPage(
  { catalog }: Pick<Ports, 'catalog'>,
  identifier: string,
): Promise<CmsPage> {
  const page = await catalog.cmsPage(identifier)
  if (!page?.active) throw new ShopError('cms.empty')
  return page
}

/** As `work`, or undefined where a content query found nothing. */
export async function unlessEmpty<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ShopError && error.code === 'cms.empty') return undefined
    throw error
  }
}
