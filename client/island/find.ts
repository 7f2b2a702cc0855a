import type { ReactNode } from 'react'
import { afterPaint } from '../after-paint.ts'
import { ISLANDS } from '../islands.ts'
import type { IslandName } from '../../shared/islands.ts'
import { whenParsed } from '../shell/state.ts'
import { onFirstTouch } from './schedule.ts'

/** Finds the page's islands and wakes each when it is touched, eager ones at once; finding again finds new ones only. */
export function startIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]:not([data-found])')) {
    place.dataset['found'] = ''
    if (place.dataset['eager'] === undefined) onFirstTouch(place, () => wakeSoon(place))
    else void wake(place)
  }
}

/** What the touch has changed is painted first. */
function wakeSoon(place: HTMLElement): void {
  void afterPaint().then(() => wake(place))
}

/** React comes with the first island; a failure leaves the plain form or link as it was. */
async function wake(place: HTMLElement): Promise<void> {
  const name = place.dataset['island'] ?? ''
  if (!isKnown(name)) return
  try {
    // An island begins to work while React is on its way.
    const [{ hydrate }, node] = await Promise.all([import('./hydrate.ts'), wakeNode(place, name)])
    hydrate(place, node, place.dataset['fresh'] !== undefined)
  } catch (cause) {
    console.error(`the island ${name} does not wake`, cause)
  }
}

async function wakeNode(place: HTMLElement, name: IslandName): Promise<ReactNode> {
  const [load] = await Promise.all([ISLANDS[name](), whenParsed()])
  return await load(JSON.parse(place.dataset['props'] ?? '{}'))
}

function isKnown(name: string): name is IslandName {
  return Object.hasOwn(ISLANDS, name)
}
