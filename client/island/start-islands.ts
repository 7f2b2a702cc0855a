import type { ReactNode } from 'react'
import { afterPaint } from '../after-paint.ts'
import type { IslandName, Islands } from '../../shared/islands.ts'
import { whenParsed } from '../shell/state.ts'
import { onFirstInteraction } from './first-interaction.ts'

/** Renders an island from its server props; messages and data are loaded by then. */
export type RenderIsland<Name extends IslandName> = (props: Islands[Name]) => Promise<ReactNode>

/** The loader of each island's code, called at its first interaction. */
export type IslandTable = { [Name in IslandName]: () => Promise<RenderIsland<Name>> }

/** Finds the page's islands and hydrates each at its first interaction, eager ones at once; a second call finds new ones only. */
export function startIslands(islands: IslandTable): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]:not([data-found])')) {
    place.dataset['found'] = ''
    // The shopper may be typing in it already.
    if (place.dataset['eager'] === undefined && !place.matches(':focus-within'))
      onFirstInteraction(place, () => hydrateAfterPaint(place, islands))
    else void hydrateIsland(place, islands)
  }
}

/** Hydrates after the interaction was painted. */
function hydrateAfterPaint(place: HTMLElement, islands: IslandTable): void {
  void afterPaint().then(() => hydrateIsland(place, islands))
}

/** Loads React with the first island; a failure leaves the plain form or link. */
async function hydrateIsland(place: HTMLElement, islands: IslandTable): Promise<void> {
  const name = place.dataset['island'] ?? ''
  if (!isKnown(name, islands)) return
  try {
    // The island loads in parallel with React.
    const [{ hydrate }, node] = await Promise.all([
      import('./hydrate.ts'),
      renderIsland(place, islands[name]),
    ])
    hydrate(place, node, place.dataset['fresh'] !== undefined)
  } catch (cause) {
    console.error(`the island ${name} does not wake`, cause)
  }
}

async function renderIsland(place: HTMLElement, load: IslandTable[IslandName]): Promise<ReactNode> {
  const [render] = await Promise.all([load(), whenParsed()])
  return await render(JSON.parse(place.dataset['props'] ?? '{}'))
}

function isKnown(name: string, islands: IslandTable): name is IslandName {
  return Object.hasOwn(islands, name)
}
