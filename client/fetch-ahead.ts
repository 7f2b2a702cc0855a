/** The browser's network information; not every browser has it. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

declare global {
  interface Navigator {
    readonly connection?: Connection
  }
}

/** True if optional files may be fetched: not with data saving, or over 2G and 3G. */
export function mayFetchAhead({ connection }: Pick<Navigator, 'connection'> = navigator): boolean {
  return !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '')
}
