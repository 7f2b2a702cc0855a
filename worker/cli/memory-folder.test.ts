import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

describe('the folder of the databases of tests', () => {
  const folder = tmpdir()
  const { blocks, bsize } = statfsSync(folder)

  it('is the one in memory where that has room', () => {
    expect(memoryFolder(folder, 1)).toBe(folder)
  })

  it('is another where it has less room than they may need', () => {
    expect(memoryFolder(folder, blocks * bsize + 1)).toBeUndefined()
  })

  it('is another where there is none', () => {
    expect(memoryFolder(resolve(folder, 'no-such-folder'), 1)).toBeUndefined()
  })
})
