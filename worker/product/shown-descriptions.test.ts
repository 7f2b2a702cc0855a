import { describe, expect, it } from 'vitest'
import { shownDescriptions } from './attributes.ts'

const shown = (shortDescription: string, description: string) =>
  shownDescriptions({ shortDescription, description })

describe('a text that is the short and the long description', () => {
  it('is shown beside the name if it is short', () => {
    const text = '<p>Keyboard and mouse.</p>'
    expect(shown(text, text)).toEqual({ shortDescription: text, description: '' })
  })

  it('is shown as the description if it is long', () => {
    const text = `<p>${'Keyboard and mouse. '.repeat(20)}</p>`
    expect(shown(text, text)).toEqual({ shortDescription: '', description: text })
  })
})

it('descriptions that differ are both shown', () => {
  const texts = { shortDescription: '<p>For gamers.</p>', description: '<p>Keyboard.</p>' }
  expect(shownDescriptions(texts)).toEqual(texts)
})
