import type { CartItem } from '../../shared/cart/cart.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import type { CartControls } from './controls.ts'

/** Opens the dialog or edit mode that the address of the server-rendered page names. */
export function resumeFromAddress(controls: CartControls, items: readonly CartItem[]): void {
  const { lines } = controls.$state.get()
  for (const item of items) {
    const { prompt, edit } = lines[lineKey(item)] ?? {}
    if (prompt === 'remove') {
      controls.handlers.closeEdit(item)
      controls.requestRemoval(item)
    }
    if (edit) void controls.openEdit(item)
  }
}
