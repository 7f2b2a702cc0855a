import type { Company, PagePlan } from './cms-plan.ts'
import { section } from './cms-plan.ts'
import type { AllWords } from './words.ts'

/** What used goods a shop takes back. */
export interface Returned {
  batteries: boolean
  devices: boolean
}

/** How the shop can be used, what is known to be missing, and who to tell (306/2019; EU 2019/882). */
export const accessibilityPage = ({ domain }: Company): PagePlan<AllWords> => ({
  identifier: 'accessibility',
  title: [
    'Saavutettavuusseloste',
    'Accessibility statement',
    'Erklärung zur Barrierefreiheit',
    'Dichiarazione di accessibilità',
  ],
  summary: [
    'Miten kauppaa voi käyttää.',
    'How the shop can be used.',
    'Wie der Shop benutzt werden kann.',
    'Come si può usare il negozio.',
  ],
  sections: [
    section(
      ['Tavoite', 'Our aim', 'Unser Ziel', 'Il nostro obiettivo'],
      [
        'Kauppaa voi käyttää näppäimistöllä, ruudunlukijalla ja ilman JavaScriptiä. Tavoitteemme on WCAG 2.2:n taso AA (EN 301 549).',
        'The shop can be used by keyboard, with a screen reader and without JavaScript. We aim for WCAG 2.2 level AA (EN 301 549).',
        'Der Shop lässt sich mit Tastatur, Screenreader und ohne JavaScript benutzen. Unser Ziel ist WCAG 2.2, Stufe AA (EN 301 549).',
        'Il negozio si usa con la tastiera, con uno screen reader e senza JavaScript. Il nostro obiettivo è WCAG 2.2, livello AA (EN 301 549).',
      ],
    ),
    section(['Tunnetut puutteet', 'Known gaps', 'Bekannte Mängel', 'Lacune note'], ...GAPS),
    section(
      ['Miten arvioimme', 'How we assess it', 'Wie wir prüfen', 'Come valutiamo'],
      [
        'Ohjelma tarkistaa jokaisen sivutyypin ennen julkaisua ja kulkee ostoksen näppäimistöllä. Ulkopuolinen arvioija ei ole vielä käynyt kauppaa läpi.',
        'A program checks every kind of page before it is published and goes through a purchase by keyboard. Nobody from outside has assessed the shop yet.',
        'Ein Programm prüft jede Art von Seite vor der Veröffentlichung und kauft mit der Tastatur ein. Von außen wurde der Shop noch nicht begutachtet.',
        'Un programma controlla ogni tipo di pagina prima della pubblicazione e compie un acquisto con la tastiera. Nessun esterno ha ancora valutato il negozio.',
      ],
    ),
    section(
      ['Palaute', 'Feedback', 'Rückmeldung', 'Segnalazioni'],
      [
        `Kerro esteestä: asiakaspalvelu@${domain}. Vastaamme kahden viikon kuluessa.`,
        `Tell us about a barrier: asiakaspalvelu@${domain}. We answer within two weeks.`,
        `Melden Sie eine Barriere: asiakaspalvelu@${domain}. Wir antworten innerhalb von zwei Wochen.`,
        `Segnala una barriera: asiakaspalvelu@${domain}. Rispondiamo entro due settimane.`,
      ],
    ),
    section(
      ['Valvonta', 'Supervision', 'Aufsicht', 'Vigilanza'],
      [
        'Jos vastaus ei riitä, voit tehdä ilmoituksen Liikenne- ja viestintävirasto Traficomille, joka valvoo saavutettavuutta: www.saavutettavuusvaatimukset.fi.',
        'If our answer is not enough, you can notify the Finnish Transport and Communications Agency Traficom, which supervises accessibility: www.saavutettavuusvaatimukset.fi.',
        'Genügt die Antwort nicht, können Sie sich an die finnische Verkehrs- und Kommunikationsbehörde Traficom wenden, die die Barrierefreiheit überwacht: www.saavutettavuusvaatimukset.fi.',
        'Se la risposta non basta, puoi rivolgerti all’agenzia finlandese dei trasporti e delle comunicazioni Traficom, che vigila sull’accessibilità: www.saavutettavuusvaatimukset.fi.',
      ],
    ),
  ],
})

const GAPS: readonly AllWords[] = [
  [
    '- Energiamerkit ja tuoteselosteet ovat kuvia; luokka on sivulla myös tekstinä, muu sisältö ei.',
    '- Energy labels and information sheets are pictures; the class is on the page as text too, the rest is not.',
    '- Energielabel und Produktdatenblätter sind Bilder; die Klasse steht auch als Text auf der Seite, der Rest nicht.',
    '- Etichette energetiche e schede informative sono immagini; la classe è anche testo sulla pagina, il resto no.',
  ],
  [
    '- Tuotekuvissa on tekstinä vain tuotteen nimi.',
    '- Pictures of goods carry the name of the product as their only text.',
    '- Produktbilder haben nur den Namen des Produkts als Text.',
    '- Le immagini dei prodotti hanno come testo solo il nome.',
  ],
  [
    '- Valmistajien ohjeita ja asiakkaiden arvioita emme ole tarkistaneet.',
    '- We have not checked guides of manufacturers and reviews of customers.',
    '- Anleitungen von Herstellern und Bewertungen von Kunden haben wir nicht geprüft.',
    '- Non abbiamo controllato le guide dei produttori e le recensioni dei clienti.',
  ],
]

/** Where used batteries and devices go (646/2011; EU 2023/1542, 2012/19). */
export const takeBackPage = (
  { address, shop }: Company,
  { batteries, devices }: Returned,
): PagePlan<AllWords> => ({
  identifier: 'take-back',
  title: batteries
    ? [
        'Paristojen ja laitteiden palautus',
        'Returning batteries and devices',
        'Rückgabe von Batterien und Geräten',
        'Restituire pile e apparecchi',
      ]
    : [
        'Vanhojen laitteiden palautus',
        'Returning old devices',
        'Rückgabe von Altgeräten',
        'Restituire vecchi apparecchi',
      ],
  summary: batteries
    ? [
        'Miten palautat käytetyt paristot, akut ja laitteet.',
        'How to return used batteries and devices.',
        'Wie Sie gebrauchte Batterien, Akkus und Geräte zurückgeben.',
        'Come restituire pile, batterie e apparecchi usati.',
      ]
    : [
        'Miten palautat vanhat laitteet.',
        'How to return old devices.',
        'Wie Sie Altgeräte zurückgeben.',
        'Come restituire vecchi apparecchi.',
      ],
  sections: [
    ...(batteries ? [BATTERIES] : []),
    ...(devices ? [DEVICES] : []),
    section(
      ['Minne', 'Where to', 'Wohin', 'Dove'],
      [
        `Tuo ne myymälään ${shop}, ${address}, tai lähetä ne: pyydä maksuton lähetystunnus asiakaspalvelusta. Lähin keräyspiste löytyy myös osoitteesta kierratys.info.`,
        `Bring them to the store ${shop}, ${address}, or send them: ask our customer service for a label free of charge. The nearest collection point is at kierratys.info too.`,
        `Bringen Sie sie in die Filiale ${shop}, ${address}, oder senden Sie sie ein: Ein kostenloses Etikett bekommen Sie beim Kundenservice. Auch die kommunalen Sammelstellen an Ihrem Wohnort nehmen sie an.`,
        `Portali nel negozio ${shop}, ${address}, o spediscili: chiedi al servizio clienti un’etichetta gratuita. Li prendono anche i centri di raccolta del tuo comune.`,
      ],
    ),
    section(
      ['Miksi', 'Why', 'Warum', 'Perché'],
      [
        'Yliviivattu jäteastia tarkoittaa, että tuote ei kuulu sekajätteeseen: siinä on aineita, jotka otetaan talteen tai jotka olisivat luonnossa haitaksi.',
        'The crossed-out bin says that goods do not belong in household waste: they hold substances that are recovered, or that would do harm outdoors.',
        'Die durchgestrichene Mülltonne bedeutet: Das Produkt gehört nicht in den Hausmüll. Es enthält Stoffe, die zurückgewonnen werden oder in der Natur schaden würden.',
        'Il cassonetto barrato indica che il prodotto non va tra i rifiuti indifferenziati: contiene sostanze che si recuperano o che nell’ambiente farebbero danno.',
      ],
    ),
  ],
})

const BATTERIES = section(
  ['Paristot ja akut', 'Batteries', 'Batterien und Akkus', 'Pile e batterie'],
  [
    '- Otamme kaikki käytetyt paristot ja pienakut vastaan maksutta, myös ilman ostosta.',
    '- We take all used portable batteries free of charge, without a purchase too.',
    '- Wir nehmen alle gebrauchten Gerätebatterien und Akkus kostenlos zurück, auch ohne Kauf.',
    '- Ritiriamo gratuitamente tutte le pile e batterie portatili usate, anche senza acquisto.',
  ],
  [
    '- Teippaa litiumparistojen ja -akkujen navat ennen palautusta.',
    '- Tape the contacts of lithium batteries before you return them.',
    '- Kleben Sie die Pole von Lithiumbatterien und -akkus vor der Rückgabe ab.',
    '- Copri con nastro i poli delle pile e batterie al litio prima di restituirle.',
  ],
)

const DEVICES = section(
  ['Sähkölaitteet', 'Electrical devices', 'Elektrogeräte', 'Apparecchi elettrici'],
  [
    '- Alle 25 cm:n laitteen otamme vastaan maksutta ilman ostosta.',
    '- We take a device below 25 cm free of charge without a purchase.',
    '- Ein Gerät unter 25 cm nehmen wir kostenlos zurück, ohne Kauf.',
    '- Ritiriamo gratuitamente un apparecchio sotto i 25 cm, senza acquisto.',
  ],
  [
    '- Isomman laitteen otamme vastaan maksutta, kun ostat vastaavan, myös kotiinkuljetuksen yhteydessä.',
    '- We take a larger device free of charge when you buy its like, at home delivery too.',
    '- Ein größeres Gerät nehmen wir kostenlos zurück, wenn Sie ein gleichartiges kaufen, auch bei der Lieferung nach Hause.',
    '- Ritiriamo gratuitamente un apparecchio più grande se ne compri uno equivalente, anche alla consegna a casa.',
  ],
)
