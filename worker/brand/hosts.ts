import type { Brand } from '../../shared/brand/brand.ts'
import { ownHost } from './select-view.ts'

/** True for names that browsers resolve to this machine: a brand answers there in development. */
export function isLocalDevelopmentHost(host: string): boolean {
  return host.endsWith('.localhost')
}

/** Returns the public hosts of a brand and its store views; none until one is configured. */
export function liveHosts(brand: Brand): readonly string[] {
  const own = brand.storeViews.views.flatMap((view) => ownHost(brand, view) ?? [])
  return [...new Set([...brand.hosts, ...own])].filter((host) => !isLocalDevelopmentHost(host))
}

/** Returns the host for links and sitemaps: the store view's own host, or the brand's first. */
export function homeOf(brand: Brand, host: string): string {
  const isOwn = brand.storeViews.views.some((view) => ownHost(brand, view) === host)
  return isOwn ? host : (brand.hosts[0] ?? host)
}

/** Returns the brand's host on this machine. */
export function localHost({ hosts }: Pick<Brand, 'hosts'>): string | undefined {
  return hosts.find(isLocalDevelopmentHost)
}
