import { useLayoutEffect, useRef } from 'react'
import type { CartItem } from '../../shared/cart/cart.ts'
import { useShop } from '../../shared/ui/shop.tsx'
import type { CartControls } from './controls.ts'

interface ConfirmDialogProps {
  /** The line that is about to be removed; undefined: the dialog is closed. */
  item: CartItem | undefined
  controls: CartControls
}

/** Asks for confirmation before a line is removed. */
export function ConfirmDialog({ item, controls }: ConfirmDialogProps) {
  const { t } = useShop()
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = item !== undefined
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className="cart-dialog"
      aria-label={item && t('cart.line.confirm', { name: item.name })}
      onClose={() => controls.cancelRemove()}
    >
      {item && (
        <>
          <p>{t('cart.line.confirm', { name: item.name })}</p>
          <button type="button" className="ui-button" onClick={() => void controls.remove(item)}>
            {t('cart.line.remove')}
          </button>
          <button
            type="button"
            className="ui-button"
            data-kind="quiet"
            onClick={() => controls.cancelRemove()}
          >
            {t('cart.line.keep')}
          </button>
        </>
      )}
    </dialog>
  )
}
