import type { CatalogueOf } from '../translate.ts'
import type { enCart } from './en-cart.ts'

/** Words of the cart in Finnish. */
export const fiCart: CatalogueOf<typeof enCart> = {
  'cart.added': 'Tuote on lisätty ostoskoriin!',
  'cart.qty-updated': 'Tuotteen määrä on päivitetty!',
  'cart.removed': 'Tuote on poistettu ostoskorista.',
  'cart.coupon.applied': 'Alennuskoodi on otettu käyttöön.',
  'cart.coupon.removed': 'Alennuskoodi on poistettu.',
  'cart.meant.title': 'Tarkoititko tehdä näin?',
  'cart.meant.text':
    'Selaimesi ei kerro, miltä sivulta pyyntö tuli. Vahvista, että lähetit sen itse.',
  'cart.meant.yes': 'Kyllä, jatka',
  'cart.meant.no': 'En, näytä ostoskori',
  'cart.price-unknown': 'Tuotteen hintaa ei tiedetä, joten sitä ei voi lisätä ostoskoriin!',
  'cart.volatile':
    'Varastosaldosta ei ole juuri nyt varmuutta. Tuote on lisätty ostoskoriin ennakkovarauksena.',
  'cart.out-of-stock': 'Tuote on loppunut varastosta, joten sitä ei voi lisätä ostoskoriin!',
  'cart.option-first': 'Valitse ensin tuotteen vaihtoehto!',
  'cart.configure': 'Tee paketin tai tuotteen valinnat ja korjaa merkityt kohdat.',
  'cart.qty.above-zero': 'Määrän on oltava suurempi kuin 0',
  'cart.qty.integer': 'Määrän on oltava positiivinen kokonaisluku',
  'cart.qty.below': 'Määrän on oltava pienempi kuin {quantity}',
  'cart.qty.available': 'Tätä tuotetta on saatavilla vain {maxQuantity}\u00a0kpl!',
  'cart.qty.min': 'Tilaa tätä tuotetta vähintään {quantity}\u00a0kpl.',
  'cart.qty.increments': 'Tätä tuotetta myydään {quantity} kappaleen erissä.',
  'cart.empty': 'Ostoskori on tyhjä. Lisää siihen tuotteita ennen kassalle siirtymistä',
  'cart.add-failed': 'Tuotteiden lisääminen ei onnistunut.',
  'cart.unavailable': 'Osa tilatuista tuotteista ei ole saatavilla!',
  'cart.stock-check': 'Varastosaldoa tarkistetaan.',
  'cart.stock.in': 'Varastossa!',
  'cart.stock.out': 'Loppunut varastosta!',
  'cart.stock.few': 'Varastossa on vähemmän kuin haluat.',
  'cart.price.raised': 'Hinta on noussut: ennen {from}, nyt {to}.',
  'cart.price.lowered': 'Hinta on laskenut: ennen {from}, nyt {to}.',
  'cart.coupon.invalid': 'Alennuskoodi ei kelpaa. Tarkista koodi ja yritä uudelleen.',
  'cart.coupon.incorrect': 'Alennuskoodi on kirjoitettu väärin.',
  'cart.country-missing': 'Loppusumma tarvitsee maan: aseta kauppanäkymän oletusmaa.',
  'cart.totals.subtotal_incl_tax': 'Välisumma sis. alv',
  'cart.totals.shipping': 'Toimitus',
  'cart.totals.payment': 'Maksutapa',
  'cart.totals.grand_total': 'Yhteensä',
}
