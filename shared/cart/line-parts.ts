import { ConfirmRemove } from './confirm-view.tsx'
import { EditView } from './edit-view.tsx'

/** What opens at a line when it is asked for. */
export interface LineParts {
  EditView: typeof EditView
  ConfirmRemove: typeof ConfirmRemove
}

/** The page of the cart has them from the start; the drawer, with the first line that is edited. */
export const LINE_PARTS: LineParts = { EditView, ConfirmRemove }
