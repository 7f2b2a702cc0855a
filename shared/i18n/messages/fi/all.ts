import type { Catalogue } from '../../translate.ts'
import { messages as account } from './account.ts'
import { messages as accountView } from './account-view.ts'
import { messages as cart } from './cart.ts'
import { messages as cartAdd } from './cart-add.ts'
import { messages as cartView } from './cart-view.ts'
import { messages as checkout } from './checkout.ts'
import { messages as consent } from './consent.ts'
import { messages as contact } from './contact.ts'
import { messages as duty } from './duty.ts'
import { messages as entry } from './entry.ts'
import { messages as faq } from './faq.ts'
import { messages as form } from './form.ts'
import { messages as newsletter } from './newsletter.ts'
import { messages as notice } from './notice.ts'
import { messages as order } from './order.ts'
import { messages as orderPending } from './order-pending.ts'
import { messages as panel } from './panel.ts'
import { messages as pickup } from './pickup.ts'
import { messages as thanks } from './thanks.ts'
import { messages as price } from './price.ts'
import { messages as install } from './install.ts'
import { messages as listed } from './listed.ts'
import { messages as product } from './product.ts'
import { messages as searchPanel } from './search-panel.ts'
import { messages as send } from './send.ts'
import { messages as shop } from './shop.ts'
import { messages as waiting } from './waiting.ts'
import { messages as withdrawal } from './withdrawal.ts'

/** All messages in Finnish. */
export const fi: Catalogue = {
  ...account,
  ...accountView,
  ...cart,
  ...cartAdd,
  ...cartView,
  ...checkout,
  ...consent,
  ...contact,
  ...duty,
  ...entry,
  ...faq,
  ...form,
  ...newsletter,
  ...notice,
  ...order,
  ...orderPending,
  ...panel,
  ...pickup,
  ...thanks,
  ...price,
  ...listed,
  ...product,
  ...searchPanel,
  ...send,
  ...shop,
  ...install,
  ...waiting,
  ...withdrawal,
  'common.home': 'Etusivu',
  'common.yes': 'Kyllä',
  'common.no': 'Ei',

  'shell.skip': 'Siirry sisältöön',
  'shell.menu': 'Tuotteet',
  'shell.departments': 'Osastot',
  'shell.all-in': 'Koko osasto: {name}',
  'shell.breadcrumbs': 'Olet tässä',
  'shell.views': 'Kieli',
  'shell.information': 'Tietoa',
  'shell.promise': 'Selkeät hinnat, nopea toimitus ja {days} päivän palautusoikeus.',
  'shell.prices-include-tax': 'Hinnat sisältävät arvonlisäveron.',
  'shell.prices-exclude-tax': 'Hinnat eivät sisällä arvonlisäveroa.',
  'shell.keys': 'Siirry hakuun näppäimillä / tai Ctrl K.',
  'shell.demo': 'Esittelykauppa: mitään ei toimiteta eikä veloiteta.',
  'preview.shown': 'Esikatselu: kauppa {moment}, luonnokset mukana.',
  'preview.end': 'Lopeta esikatselu',

  'machines.title': 'Koneille',
  'machines.markdown':
    'Jokainen tuotesivu löytyy myös pelkkänä tekstinä: lisää sivun osoitteen perään .md.',
  'machines.search': 'Haku kaupasta, JSON',
  'machines.feed': 'Kaikki tuotteet hintoineen ja saatavuuksineen, XML',
  'machines.sitemap': 'Kaikki sivut',

  'network.offline': 'Ei verkkoyhteyttä. Muutoksesi säilyvät.',
  'network.online': 'Verkkoyhteys palasi.',
  'offline.title': 'Tätä sivua ei ole laitteessasi',
  'offline.text':
    'Verkkoyhteyttä ei ole, etkä ole käynyt tällä sivulla aiemmin. Sivut, joilla olet käynyt, toimivat myös ilman yhteyttä.',
  'checkout.lost': 'Yhteys katkesi kesken tilaamisen',
  'checkout.lost.text':
    'Emme vielä tiedä, tuliko tilaus perille. Tarkistamme asian heti, kun yhteys palaa. Tilausta ei tehdä kahdesti. Voit jättää tämän sivun auki tai jatkaa ostoksia: kerromme, miten kävi.',
  'checkout.unreached': 'Kauppaan ei saada yhteyttä',
  'checkout.unreached.text':
    'Mitään ei tilattu. Tietosi ovat tallessa tällä laitteella: jatka kassalla.',
  'checkout.unreached.back': 'Takaisin kassalle',
  'offline.copy': 'Tallennettu sivu: hinnat ja saatavuus {at}.',
  'offline.part': 'Loput sivusta näkyvät, kun yhteys palaa.',
  'offline.old-price': 'Jokin hinta on muuttunut: se vahvistetaan, kun yhteys palaa.',
  'offline.search': {
    one: 'Ei verkkoyhteyttä: laitteelta löytyi {count} tuote.',
    other: 'Ei verkkoyhteyttä: laitteelta löytyi {count} tuotetta.',
  },

  'home.categories': 'Osastot',
  'home.new_collection': 'Uusi mallisto',
  'home.bestsellers': 'Suosituimmat',
  'home.new_products': 'Uutuudet',
  'home.featured_products': 'Suosittelemme',
  'home.outlet_products': 'Outlet',
  'home.promo_products': 'Tarjoukset',

  'product.stock.in': 'Varastossa',
  'product.stock.available': 'Saatavilla heti',
  'product.stock.low': 'Vain muutama jäljellä',
  'product.stock.order': 'Tilaustuote',
  'product.colors': { one: '{count} väri', other: '{count} väriä' },

  'listing.page-title': '{name}, sivu {page}',
  'category.description': '{name}: vertaa tuotteita, hintoja ja saatavuutta.',
  'product.description': '{name}: hinta, saatavuus ja tiedot.',
  'category.count': { one: '{count} tuote', other: '{count} tuotetta' },
  'category.shown': 'Tuotteet {first}–{last}, yhteensä {total}',
  'category.subcategories': 'Tarkenna',
  'category.products': 'Tuotteet',
  'category.filters': 'Rajaa',
  'category.filters.chosen': 'Valitut rajaukset',
  'category.filters.remove': 'Poista {name}',
  'category.filters.clear': 'Tyhjennä kaikki',
  'category.filters.unknown': 'tuntematon',
  'category.filters.all': { one: 'Näytä kaikki ({count})', other: 'Näytä kaikki ({count})' },
  'category.filters.show': { one: 'Näytä {count} tuote', other: 'Näytä {count} tuotetta' },
  'category.filters.quick': 'Suositut rajaukset',
  'category.price': 'Hinta',
  'category.price.from': 'Vähintään',
  'category.price.to': 'Enintään',
  'category.price.above-0': 'Luvun on oltava suurempi kuin 0.',
  'category.price.ranges': 'Hintaluokat',
  'category.price.over': 'vähintään {from}',
  'category.price.under': 'enintään {to}',
  'category.price.above': 'yli {from}',
  'category.price.below': 'alle {to}',
  'category.sort': 'Järjestys',
  'category.sort.hint': 'Valitse, minkä mukaan tuotteet järjestetään.',
  'category.sort.apply': 'Järjestä',
  'category.sort.sort_qty': 'Suositellut',
  'category.sort.updated_at': 'Uusimmat',
  'category.sort.price': 'Hinta: edullisin ensin',
  'category.sort.price-desc': 'Hinta: kallein ensin',
  'category.sort.qty': 'Määrä: pienin ensin',
  'category.sort.qty-desc': 'Määrä: suurin ensin',
  'category.sort.relevance': 'Osuvuus',
  'category.sort.ascending': '{name}: nouseva',
  'category.sort.descending': '{name}: laskeva',
  'category.pages': 'Sivut',
  'category.page': 'Sivu {page}',
  'category.page.previous': 'Edellinen sivu',
  'category.page.next': 'Seuraava sivu',
  'category.filtered-out': 'Yksikään tuote ei vastaa valittuja rajauksia.',
  'category.no-products':
    'Tämän osaston tuotteita ei ole tallennettu laitteelle. Palaa, kun verkkoyhteys toimii.',
  'category.empty': 'Osastohaku ei löytänyt mitään: {key} = {value}',

  'search.title': 'Haku: ”{text}”',
  'search.title.empty': 'Haku',
  'search.none': 'Haulla ”{text}” ei löytynyt mitään.',
  'search.none.hint': 'Tarkista kirjoitusasu, käytä vähemmän sanoja tai valitse osasto alta.',
  'search.corrected': 'Näytetään tulokset haulle {words}.',
  'search.exact': 'Etsi täsmälleen ”{text}”',
  'search.content': 'Ohjeet ja vastaukset',
  'search.price.below': 'Hinta enintään {price}.',
  'search.price.above': 'Hinta vähintään {price}.',
  'search.price.between': 'Hinta {from}–{to}.',
  'search.shorter': 'Kokeile näitä hakuja',
  'search.popular': 'Juuri nyt suosittua',
  'search.help': 'Asiakaspalvelu auttaa löytämään oikean tuotteen.',

  'not-found.title': 'Sivua ei löytynyt',
  'not-found.text':
    'Sivu on ehkä siirtynyt tai tuote poistunut valikoimasta. Kokeile hakua tai valitse osasto.',
  'not-found.gone': 'Tätä tuotetta ei enää myydä',
  'not-found.gone-text': 'Tuote on poistunut valikoimastamme. Hae vastaavaa tai valitse osasto.',
  'not-found.home': 'Etusivulle',
  'part.failed': 'Tätä sivun osaa ei voitu ladata.',
  'part.retry': 'Yritä uudelleen',
  'error.title': 'Jokin meni vikaan',
  'error.text': 'Vika on meissä, ei sinussa. Yritä hetken päästä uudelleen.',
  'error.home': 'Etusivulle',
  'error.id': 'Virhetunnus {id}',
  'request.too-many': 'Liian monta pyyntöä lyhyessä ajassa. Odota hetki ja yritä uudelleen.',

  'answer.status': 'Palvelin palautti virheen.',
  'answer.timeout': 'Palvelin ei vastannut ajoissa.',
  'answer.unreachable': 'Palvelimeen ei saada yhteyttä.',
  'catalogue.entity-unknown': 'Pyydettyä tietotyyppiä ei ole.',
  'catalogue.search-failed': 'Haku ei ole juuri nyt käytettävissä.',
  'catalogue.schema': 'Tuoteluettelon muoto on tuntematon.',
  'cms.empty': 'Sisältöhaku ei löytänyt mitään',
  'product.empty': 'Tuotehaku ei löytänyt mitään',
  'product.status': 'Tuotehaku ei löytänyt mitään, tuotteen tila = {status}',
  'product.no-variant': 'Yhtään vaihtoehtoa ei ole saatavilla',
  'product.no-configuration': 'Tätä yhdistelmää ei ole. Valitse toinen yhdistelmä.',
  'route.not-found': 'Osoitetta ei ole.',
  'render.failed': 'Palvelinvirhe sivua koottaessa.',
  'server.failed': 'Palvelinvirhe 500',
}
