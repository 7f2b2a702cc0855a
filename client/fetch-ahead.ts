/** What a browser tells about its network; not every browser does. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

declare global {
  interface Navigator {
    readonly connection?: Connection
  }
}

/** Whether what may not be needed may be fetched: never with data saving on, or over 2G and 3G. */
export function mayFetchAhead({ connection }: Pick<Navigator, 'connection'> = navigator): boolean {
  return !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '')
}
