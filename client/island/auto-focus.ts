import { options } from 'preact'

/**
 * What is new and marked `autoFocus` takes the focus, as views expect it of React; Preact would only
 * write the attribute. What the server marked has had its chance when the page was loaded.
 */
export function startAutoFocus(): void {
  const { vnode: otherHook } = options
  options.vnode = (vnode) => {
    if (typeof vnode.type === 'string' && 'autoFocus' in vnode.props) {
      const { autoFocus, ...props } = vnode.props
      vnode.props = props
      if (autoFocus === true) vnode.ref ??= focusNew
    }
    otherHook?.(vnode)
  }
}

function focusNew(element: HTMLElement | null): void {
  if (element?.hasAttribute('autofocus') === false) element.focus()
}
