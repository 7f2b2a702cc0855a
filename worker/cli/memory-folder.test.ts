import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

describe('the folder of the databases of tests', () => {
  const folder = tmpdir()
  const { blocks, bsize } = statfsSync(folder)

  it('is in memory if there is enough space', () => {
    expect(memoryFolder(folder, 1)).toBe(folder)
  })

  it('is on disk if memory has too little space', () => {
    expect(memoryFolder(folder, blocks * bsize + 1)).toBeUndefined()
  })

  it('is on disk without a file system in memory', () => {
    expect(memoryFolder(resolve(folder, 'no-such-folder'), 1)).toBeUndefined()
  })
})
