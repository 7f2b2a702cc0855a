import type { ReactNode } from 'react'
import { afterPaint } from '../after-paint.ts'
import { ISLANDS } from '../islands.ts'
import type { IslandName } from '../../shared/islands.ts'
import { whenParsed } from '../shell/state.ts'
import { onFirstInteraction } from './first-interaction.ts'

/** Finds the page's islands and hydrates each at its first interaction, eager ones at once; a second call finds new ones only. */
export function startIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]:not([data-found])')) {
    place.dataset['found'] = ''
    if (place.dataset['eager'] === undefined)
      onFirstInteraction(place, () => hydrateAfterPaint(place))
    else void hydrateIsland(place)
  }
}

/** Hydrates after the interaction was painted. */
function hydrateAfterPaint(place: HTMLElement): void {
  void afterPaint().then(() => hydrateIsland(place))
}

/** Loads React with the first island; a failure leaves the plain form or link. */
async function hydrateIsland(place: HTMLElement): Promise<void> {
  const name = place.dataset['island'] ?? ''
  if (!isKnown(name)) return
  try {
    // The island loads in parallel with React.
    const [{ hydrate }, node] = await Promise.all([
      import('./hydrate.ts'),
      renderIsland(place, name),
    ])
    hydrate(place, node, place.dataset['fresh'] !== undefined)
  } catch (cause) {
    console.error(`the island ${name} does not wake`, cause)
  }
}

async function renderIsland(place: HTMLElement, name: IslandName): Promise<ReactNode> {
  const [load] = await Promise.all([ISLANDS[name](), whenParsed()])
  return await load(JSON.parse(place.dataset['props'] ?? '{}'))
}

function isKnown(name: string): name is IslandName {
  return Object.hasOwn(ISLANDS, name)
}
