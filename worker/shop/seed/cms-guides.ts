import type { PagePlan } from './cms-plan.ts'
import { section } from './cms-plan.ts'
import type { AllWords } from './words.ts'

/** Which size fits, and how devices become a whole. */
export const GUIDE_PAGES: readonly PagePlan<AllWords>[] = [
  {
    identifier: 'size-guide',
    title: ['Kokotaulukko', 'Size guide', 'Größentabelle', 'Guida alle misure'],
    summary: [
      'Kellot, reput, tuolit ja näytöt.',
      'Watches, bags, chairs and screens.',
      'Uhren, Rucksäcke, Stühle und Bildschirme.',
      'Orologi, zaini, sedie e schermi.',
    ],
    sections: [
      section(
        ['Älykellot', 'Smartwatches', 'Smartwatches', 'Smartwatch'],
        [
          '- 40–41 mm: ranteen ympärys 13–18 cm',
          '- 40–41 mm: wrist 13–18 cm',
          '- 40–41 mm: Handgelenk 13–18 cm',
          '- 40–41 mm: polso 13–18 cm',
        ],
        [
          '- 44–47 mm: ranteen ympärys 16–22 cm',
          '- 44–47 mm: wrist 16–22 cm',
          '- 44–47 mm: Handgelenk 16–22 cm',
          '- 44–47 mm: polso 16–22 cm',
        ],
      ),
      section(
        ['Kamerareput', 'Camera backpacks', 'Kamerarucksäcke', 'Zaini fotografici'],
        [
          '- M: kamera ja kaksi objektiivia',
          '- M: camera and two lenses',
          '- M: Kamera und zwei Objektive',
          '- M: fotocamera e due obiettivi',
        ],
        [
          '- L: kamera, neljä objektiivia ja kannettava',
          '- L: camera, four lenses and a laptop',
          '- L: Kamera, vier Objektive und ein Laptop',
          '- L: fotocamera, quattro obiettivi e un portatile',
        ],
        [
          '- XL: lisäksi kuvauskopteri',
          '- XL: a drone as well',
          '- XL: dazu eine Drohne',
          '- XL: anche un drone',
        ],
      ),
      section(
        ['Pelituolit', 'Gaming chairs', 'Gaming-Stühle', 'Sedie da gioco'],
        [
          '- M: pituus 150–175 cm',
          '- M: height 150–175 cm',
          '- M: Körpergröße 150–175 cm',
          '- M: statura 150–175 cm',
        ],
        [
          '- L: pituus 170–190 cm',
          '- L: height 170–190 cm',
          '- L: Körpergröße 170–190 cm',
          '- L: statura 170–190 cm',
        ],
        [
          '- XL: pituus yli 185 cm',
          '- XL: height over 185 cm',
          '- XL: Körpergröße über 185 cm',
          '- XL: statura oltre 185 cm',
        ],
      ),
      section(
        ['Televisiot', 'Televisions', 'Fernseher', 'Televisori'],
        [
          'Hyvä katseluetäisyys on noin 1,2 kertaa kuvan lävistäjä: 55 tuuman televisiolle noin 1,7 metriä.',
          'A good distance is about 1.2 times the diagonal: some 1.7 metres for a 55-inch television.',
          'Ein guter Abstand ist etwa das 1,2-Fache der Bilddiagonale: bei 55 Zoll rund 1,7 Meter.',
          'Una buona distanza è circa 1,2 volte la diagonale: per un televisore da 55 pollici circa 1,7 metri.',
        ],
      ),
    ],
  },
  {
    identifier: 'style-guide',
    title: ['Tyyliopas', 'Style guide', 'Einrichtungsratgeber', 'Guida allo stile'],
    summary: [
      'Miten laitteista syntyy kaunis kokonaisuus.',
      'How devices become a pleasant whole.',
      'Wie aus Geräten ein schönes Ganzes wird.',
      'Come i dispositivi formano un bell’insieme.',
    ],
    sections: [
      section(
        ['Värit', 'Colours', 'Farben', 'Colori'],
        [
          'Valitse huoneeseen yksi pääsävy ja anna laitteiden toistaa sitä. Hiekka ja hopea sopivat puupintoihin, musta häviää televisiotasolle.',
          'Choose one main tone for a room and let the devices repeat it. Sand and silver suit wood; black disappears on a TV bench.',
          'Wählen Sie für einen Raum einen Hauptton und lassen Sie die Geräte ihn aufnehmen. Sand und Silber passen zu Holz, Schwarz verschwindet auf dem TV-Möbel.',
          'Scegli un colore principale per la stanza e lascia che i dispositivi lo riprendano. Sabbia e argento stanno bene con il legno, il nero sparisce sul mobile TV.',
        ],
      ),
      section(
        ['Johdot', 'Cables', 'Kabel', 'Cavi'],
        [
          'Lyhyt kaapeli on siisti kaapeli. Mittaa reitti ennen ostosta ja jätä 20 cm varaa.',
          'A short cable is a tidy cable. Measure the route first and leave 20 cm to spare.',
          'Ein kurzes Kabel ist ein ordentliches Kabel. Messen Sie den Weg vorher und geben Sie 20 cm dazu.',
          'Un cavo corto è un cavo ordinato. Misura prima il percorso e lascia 20 cm di margine.',
        ],
      ),
      section(
        ['Valo', 'Light', 'Licht', 'Luce'],
        [
          'Lämmin valo (2700 K) rauhoittaa illalla, viileämpi (4000 K) auttaa työssä.',
          'Warm light (2700 K) is calming in the evening; cooler light (4000 K) helps at work.',
          'Warmes Licht (2700 K) beruhigt am Abend, kühleres (4000 K) hilft bei der Arbeit.',
          'La luce calda (2700 K) rilassa la sera, quella più fredda (4000 K) aiuta nel lavoro.',
        ],
      ),
    ],
  },
]
