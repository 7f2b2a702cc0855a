/** The files of the browser build, for the service worker's build. */
declare module 'virtual:offline-files' {
  export const BUILD_FILES: {
    start: string
    shell: readonly string[]
    later: readonly string[]
  }
}

/** The address of a style sheet that the browser links on demand. */
declare module '*.css?url' {
  const address: string
  export default address
}
