import { isInAland, readPostcode } from '../../shared/checkout/postcode.ts'
import { suggestTown } from '../../shared/checkout/town.ts'
import { valueOf } from './fields.ts'

/** Suggests the town of an entered postcode; an edited town is no longer a suggestion. */
export function suggestTownFor(form: HTMLFormElement, field: HTMLInputElement): void {
  if (field.name.endsWith('.zipCode')) fillTown(form, field)
  if (field.name.endsWith('.city')) delete field.dataset['suggested']
}

/**
 * Fills in the town of a complete postcode, and shows whether it is on Åland. Only an empty
 * field without focus is filled; a suggested town that was not edited is removed
 * with the postcode.
 */
function fillTown(form: HTMLFormElement, { name, value }: HTMLInputElement): void {
  const part = name.slice(0, -'.zipCode'.length)
  const country = valueOf(form, `${part}.country`)
  const zip = readPostcode(value, country) ?? value
  const city = form.elements.namedItem(`${part}.city`)
  if (city instanceof HTMLInputElement && city !== document.activeElement) {
    if (city.value === city.dataset['suggested']) city.value = ''
    if (city.value === '') {
      city.value = suggestTown('', zip, country)
      city.dataset['suggested'] = city.value
    }
  }
  const note = form.querySelector<HTMLElement>('[data-aland]')
  if (note && part === 'shipping') note.hidden = !isInAland(zip, country)
}
