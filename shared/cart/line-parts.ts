import { ConfirmRemove } from './confirm-view.tsx'
import { EditView } from './edit-view.tsx'

/** The views that open at a line on demand. */
export interface LineParts {
  EditView: typeof EditView
  ConfirmRemove: typeof ConfirmRemove
}

/** Loaded with the cart page; the drawer loads them with the first edited line. */
export const LINE_PARTS: LineParts = { EditView, ConfirmRemove }
