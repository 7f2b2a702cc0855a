declare module 'virtual:manifest' {
  interface ManifestEntry {
    file: string
    imports?: string[]
    css?: string[]
  }
  const manifest: Record<string, ManifestEntry> | null
  export default manifest
}
