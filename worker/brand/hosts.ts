import type { Brand } from '../../shared/brand/brand.ts'
import { ownHost } from './select-view.ts'

/** Names that browsers take for this machine: a brand answers there while it is worked on. */
export function isLocalDevelopmentHost(host: string): boolean {
  return host.endsWith('.localhost')
}

/** The hosts that a brand and its store views have in the world; none as long as nobody named one. */
export function liveHosts(brand: Brand): readonly string[] {
  const own = brand.storeViews.views.flatMap((view) => ownHost(brand, view) ?? [])
  return [...new Set([...brand.hosts, ...own])].filter((host) => !isLocalDevelopmentHost(host))
}

/** The host that links and lists name where a host answers: a store view's own one, or the brand's first. */
export function homeOf(brand: Brand, host: string): string {
  const isOwn = brand.storeViews.views.some((view) => ownHost(brand, view) === host)
  return isOwn ? host : (brand.hosts[0] ?? host)
}

/** Where a brand answers on this machine. */
export function localHost({ hosts }: Pick<Brand, 'hosts'>): string | undefined {
  return hosts.find(isLocalDevelopmentHost)
}
