import type { StorePlan } from './assortment.ts'
import type { Company, PagePlan } from './cms-plan.ts'
import { plain, section } from './cms-plan.ts'

/** How to reach a shop: the words that stand with its form. */
export function contactPage({ address, domain }: Company): PagePlan {
  return {
    identifier: 'contact',
    title: ['Yhteystiedot', 'Contact us'],
    summary: ['Puhelin, sähköposti ja osoite.', 'Phone, e-mail and address.'],
    sections: [
      plain([
        'Vastaamme arkisin kello 9–17, yleensä saman päivän aikana.',
        'We answer on weekdays from 9 to 17, usually the same day.',
      ]),
      section(
        'Asiakaspalvelu',
        'Customer service',
        [`- Sähköposti: asiakaspalvelu@${domain}`, `- E-mail: asiakaspalvelu@${domain}`],
        ['- Puhelin: 010 000 0000', '- Phone: +358 10 000 0000'],
        [`- Osoite: ${address}`, `- Address: ${address}, Finland`],
      ),
      section('Yrityksille', 'For companies', [
        `Tarjoukset ja laskutus: yritykset@${domain}.`,
        `Quotes and invoicing: yritykset@${domain}.`,
      ]),
    ],
  }
}

/** Where the stores are and when they are open. */
export function storesPage(stores: readonly StorePlan[]): PagePlan {
  return {
    identifier: 'store-locator',
    title: ['Myymälät', 'Stores'],
    summary: ['Mistä meidät löytää.', 'Where to find us.'],
    sections: stores.map(([name, address, hours]) => ({
      heading: name,
      lines: [[`${address}. Avoinna ${hours[0]}.`, `${address}. Open ${hours[1]}.`]],
    })),
  }
}

/** The company of the electronics demo. */
export const REUNA: Company = {
  shop: 'Reuna',
  domain: 'reuna.example',
  legal: 'Reunala Kauppa Oy',
  address: 'Reunakatu 1, 00530 Helsinki',
  director: 'Aino Reunala',
  town: ['Helsingin', 'Helsinki'],
}

export const COMPANY_PAGES: readonly PagePlan[] = [
  {
    identifier: 'about-us',
    title: ['Tietoa meistä', 'About us'],
    summary: ['Reuna on rauhallinen elektroniikkakauppa.', 'Reuna is a calm electronics shop.'],
    sections: [
      plain(
        [
          'Reuna on rauhallinen elektroniikkakauppa. Myymme laitteita, joita voi käyttää, korjata ja lopulta kierrättää.',
          'Reuna is a calm electronics shop. We sell devices that can be used, repaired and in the end recycled.',
        ],
        [
          'Tämä kauppa on esittelykauppa: tuotteet, valmistajat ja yritys ovat keksittyjä.',
          'This is a demonstration shop: goods, makers and company are invented.',
        ],
      ),
      section(
        'Miten toimimme',
        'How we work',
        [
          '- Hinnat sisältävät arvonlisäveron ja näkyvät samoina kaikilla sivuilla.',
          '- Prices include value added tax and are the same on every page.',
        ],
        ['- Varastotilanne kerrotaan ennen tilausta.', '- You see the stock before you order.'],
        [
          '- Arvioita voivat jättää kaikki, ja tarkistamme ne ennen julkaisua.',
          '- Anyone can write a review, and we check each before it appears.',
        ],
      ),
      section('Ihmiset', 'People', [
        'Meitä on seitsemän. Varasto on Tampereella ja asiakaspalvelu Helsingissä.',
        'There are seven of us. The warehouse is in Tampere and customer service in Helsinki.',
      ]),
    ],
  },
  contactPage(REUNA),
  {
    identifier: 'customer-service',
    title: ['Asiakaspalvelu', 'Customer service'],
    summary: ['Apua ennen tilausta ja sen jälkeen.', 'Help before and after your order.'],
    sections: [
      plain([
        'Autamme valitsemaan, ottamaan käyttöön ja korjaamaan.',
        'We help you to choose, set up and repair.',
      ]),
      section('Vika tuotteessa', 'A faulty product', [
        'Kerro meille tilausnumero ja mitä tapahtuu. Sovimme korjauksesta, vaihdosta tai hyvityksestä. Virhevastuu ei pääty tiettyyn vuosimäärään, vaan riippuu tuotteen kohtuullisesta kestoiästä.',
        'Tell us the order number and what happens. We agree on repair, replacement or a refund. Liability for defects does not end after a set number of years; it depends on how long the product should reasonably last.',
      ]),
      section('Käyttöohjeet', 'Manuals', [
        'Ohjeet löytyvät tuotteen pakkauksesta ja pyynnöstä sähköpostitse.',
        'Manuals are in the box, and by e-mail on request.',
      ]),
      section('Kierrätys', 'Recycling', [
        'Käytetyt paristot, akut ja pienet laitteet voi palauttaa meille maksutta ilman ostosta, suuremman laitteen silloin, kun ostaa vastaavan uuden.',
        'Used batteries and small devices can be returned to us free of charge without a purchase, a larger device when you buy a similar new one.',
      ]),
    ],
  },
  {
    identifier: 'store-locator',
    title: ['Myymälät ja noutopisteet', 'Stores and pick-up points'],
    summary: ['Mistä meidät löytää.', 'Where to find us.'],
    sections: [
      section('Helsinki', 'Helsinki', [
        'Reunakatu 1, 00530 Helsinki. Avoinna ma–pe 10–18, la 10–16.',
        'Reunakatu 1, 00530 Helsinki. Open Mon–Fri 10–18, Sat 10–16.',
      ]),
      section('Tampere', 'Tampere', [
        'Varastotie 8, 33400 Tampere. Tilausten nouto ma–pe 9–17.',
        'Varastotie 8, 33400 Tampere. Order pick-up Mon–Fri 9–17.',
      ]),
      section('Oulu', 'Oulu', [
        'Rantakuja 2, 90100 Oulu. Avoinna ti–pe 11–18.',
        'Rantakuja 2, 90100 Oulu. Open Tue–Fri 11–18.',
      ]),
    ],
  },
  {
    identifier: 'size-guide',
    title: ['Kokotaulukko', 'Size guide'],
    summary: ['Kellot, reput, tuolit ja näytöt.', 'Watches, bags, chairs and screens.'],
    sections: [
      section(
        'Älykellot',
        'Smartwatches',
        ['- 40–41 mm: ranteen ympärys 13–18 cm', '- 40–41 mm: wrist 13–18 cm'],
        ['- 44–47 mm: ranteen ympärys 16–22 cm', '- 44–47 mm: wrist 16–22 cm'],
      ),
      section(
        'Kamerareput',
        'Camera backpacks',
        ['- M: kamera ja kaksi objektiivia', '- M: camera and two lenses'],
        ['- L: kamera, neljä objektiivia ja kannettava', '- L: camera, four lenses and a laptop'],
        ['- XL: lisäksi kuvauskopteri', '- XL: a drone as well'],
      ),
      section(
        'Pelituolit',
        'Gaming chairs',
        ['- M: pituus 150–175 cm', '- M: height 150–175 cm'],
        ['- L: pituus 170–190 cm', '- L: height 170–190 cm'],
        ['- XL: pituus yli 185 cm', '- XL: height over 185 cm'],
      ),
      section('Televisiot', 'Televisions', [
        'Hyvä katseluetäisyys on noin 1,2 kertaa kuvan lävistäjä: 55 tuuman televisiolle noin 1,7 metriä.',
        'A good distance is about 1.2 times the diagonal: some 1.7 metres for a 55-inch television.',
      ]),
    ],
  },
  {
    identifier: 'style-guide',
    title: ['Tyyliopas', 'Style guide'],
    summary: [
      'Miten laitteista syntyy kaunis kokonaisuus.',
      'How devices become a pleasant whole.',
    ],
    sections: [
      section('Värit', 'Colours', [
        'Valitse huoneeseen yksi pääsävy ja anna laitteiden toistaa sitä. Hiekka ja hopea sopivat puupintoihin, musta häviää televisiotasolle.',
        'Choose one main tone for a room and let the devices repeat it. Sand and silver suit wood; black disappears on a TV bench.',
      ]),
      section('Johdot', 'Cables', [
        'Lyhyt kaapeli on siisti kaapeli. Mittaa reitti ennen ostosta ja jätä 20 cm varaa.',
        'A short cable is a tidy cable. Measure the route first and leave 20 cm to spare.',
      ]),
      section('Valo', 'Light', [
        'Lämmin valo (2700 K) rauhoittaa illalla, viileämpi (4000 K) auttaa työssä.',
        'Warm light (2700 K) is calming in the evening; cooler light (4000 K) helps at work.',
      ]),
    ],
  },
]
