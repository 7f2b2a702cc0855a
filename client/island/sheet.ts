const linked = new Map<string, Promise<void>>()

/** Links a style sheet of the shop, once; settles when it has loaded. */
export function linkSheet(href: string): Promise<void> {
  const linking = linked.get(href) ?? link(href)
  linked.set(href, linking)
  linking.catch(() => linked.delete(href))
  return linking
}

function link(href: string): Promise<void> {
  const element = document.createElement('link')
  element.rel = 'stylesheet'
  element.href = href
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error(`the style sheet ${href} does not load`))
    })
    document.head.append(element)
  })
}
