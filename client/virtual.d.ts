/** The files of the browser build, as the service worker's build is told them. */
declare module 'virtual:offline-files' {
  export const BUILD_FILES: {
    start: string
    shell: readonly string[]
    later: readonly string[]
  }
}

/** The address of a style sheet, which the browser links when it needs it. */
declare module '*.css?url' {
  const address: string
  export default address
}
