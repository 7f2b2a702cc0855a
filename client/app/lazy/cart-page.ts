import type { ReactNode } from 'react'
import { renderCart } from '../../cart/page-island.tsx'
import type { CartIsland } from '../../../shared/islands.ts'
import { getApp } from '../app.ts'

/** Renders the cart page with the cart of this browser. */
export async function renderCartPage(props: CartIsland): Promise<ReactNode> {
  return await renderCart(await getApp(), props)
}
