import type { AllWords } from './words.ts'

/** How reviews begin, by their stars. */
export const REVIEW_OPENINGS: Readonly<Record<number, readonly AllWords[]>> = {
  5: [
    [
      'Kuukauden käytön jälkeen en vaihtaisi pois.',
      'After a month I would not swap it.',
      'Nach einem Monat möchte ich nicht mehr tauschen.',
      'Dopo un mese non lo cambierei.',
    ],
    [
      'Toimitus tuli kahdessa päivässä ja kaikki toimi heti.',
      'It came in two days and worked at once.',
      'Kam in zwei Tagen und ging sofort.',
      'È arrivato in due giorni e ha funzionato subito.',
    ],
    [
      'Laatu tuntuu heti, kun paketin avaa.',
      'You feel the quality as soon as you open the box.',
      'Die Qualität spürt man schon beim Auspacken.',
      'La qualità si sente appena apri la scatola.',
    ],
    [
      'Ostin toisen myös vanhemmilleni.',
      'I bought a second one for my parents.',
      'Für meine Eltern habe ich gleich noch eins gekauft.',
      'Ne ho comprato un altro per i miei genitori.',
    ],
  ],
  4: [
    [
      'Hyvä perusvalinta, pieniä puutteita lukuun ottamatta.',
      'A good choice apart from small flaws.',
      'Eine gute Wahl, von kleinen Mängeln abgesehen.',
      'Una buona scelta, a parte piccoli difetti.',
    ],
    [
      'Toimii luotettavasti, ohje olisi saanut olla selkeämpi.',
      'Works reliably, though the manual could be clearer.',
      'Zuverlässig, nur die Anleitung könnte klarer sein.',
      'Funziona bene, ma il manuale potrebbe essere più chiaro.',
    ],
    [
      'Olen tyytyväinen, vaikka väri on kuvassa lämpimämpi.',
      'I am happy, even if the colour looks warmer in the picture.',
      'Ich bin zufrieden, auch wenn die Farbe auf dem Bild wärmer wirkt.',
      'Sono soddisfatto, anche se nella foto il colore sembra più caldo.',
    ],
  ],
  3: [
    [
      'Tekee sen, mitä lupaa, ei enempää.',
      'It does what it promises, no more.',
      'Tut, was versprochen wird, mehr nicht.',
      'Fa quello che promette, niente di più.',
    ],
    [
      'Hintaan nähden kohtuullinen.',
      'Fair for the price.',
      'Für den Preis in Ordnung.',
      'Onesto per il prezzo.',
    ],
    [
      'Alku oli hankala, mutta päivitys auttoi.',
      'The start was bumpy, but an update helped.',
      'Der Anfang war holprig, ein Update hat geholfen.',
      'L’inizio è stato difficile, ma un aggiornamento ha aiutato.',
    ],
  ],
  2: [
    [
      'Kuvauksen perusteella odotin tukevampaa.',
      'From the description I expected something sturdier.',
      'Nach der Beschreibung hatte ich etwas Stabileres erwartet.',
      'Dalla descrizione mi aspettavo qualcosa di più robusto.',
    ],
    [
      'Toimii, mutta pitää enemmän ääntä kuin luulin.',
      'It works, but is louder than I thought.',
      'Geht, ist aber lauter als gedacht.',
      'Funziona, ma è più rumoroso di quanto pensassi.',
    ],
  ],
  1: [
    [
      'Ei sopinut laitteeseeni, palautus hoitui kuitenkin helposti.',
      'It did not fit my device, but the return was easy.',
      'Passte nicht zu meinem Gerät, die Rückgabe war aber einfach.',
      'Non andava bene per il mio dispositivo, ma il reso è stato semplice.',
    ],
    [
      'Yksilössä oli vika, uusi on tulossa.',
      'Mine was faulty; a new one is on the way.',
      'Meins war defekt, ein neues ist unterwegs.',
      'Il mio era difettoso, uno nuovo è in arrivo.',
    ],
  ],
}

/** What reviews add, by the sort of goods. */
export const REVIEW_DETAILS: Readonly<Record<string, readonly AllWords[]>> = {
  device: [
    [
      'Laadukkaan tuntuinen ja helppo ottaa käyttöön.',
      'Feels solid and is easy to set up.',
      'Wirkt hochwertig und ist leicht einzurichten.',
      'Sembra solido ed è facile da configurare.',
    ],
    [
      'Käyttöönotto kesti vartin.',
      'Set-up took a quarter of an hour.',
      'Das Einrichten hat eine Viertelstunde gedauert.',
      'La configurazione ha richiesto un quarto d’ora.',
    ],
    [
      'Toimii juuri niin kuin kuvauksessa luvattiin.',
      'It does just what the description says.',
      'Es leistet genau das, was in der Beschreibung steht.',
      'Fa esattamente quello che dice la descrizione.',
    ],
  ],
  sound: [
    [
      'Ääni on tasapainoinen, basso ei peitä puhetta.',
      'The sound is balanced; bass does not cover speech.',
      'Der Klang ist ausgewogen, der Bass überdeckt keine Stimmen.',
      'Il suono è equilibrato, i bassi non coprono le voci.',
    ],
    [
      'Ääni pysyy selkeänä myös hiljaa kuunneltuna.',
      'The sound stays clear at low volume too.',
      'Auch leise bleibt der Klang klar.',
      'Il suono resta chiaro anche a basso volume.',
    ],
    [
      'Hyvä löytö musiikin ystävälle.',
      'A good find for a music lover.',
      'Ein guter Fund für Musikfreunde.',
      'Una bella scoperta per chi ama la musica.',
    ],
  ],
  appliance: [
    [
      'Helppo pitää puhtaana.',
      'Easy to keep clean.',
      'Leicht sauber zu halten.',
      'Facile da tenere pulito.',
    ],
    [
      'Näyttää paremmalta kuin kuvassa.',
      'Looks better than in the picture.',
      'Sieht besser aus als auf dem Bild.',
      'Dal vivo è più bello che in foto.',
    ],
    [
      'Sopii pieneenkin asuntoon.',
      'Fits a small flat too.',
      'Passt auch in eine kleine Wohnung.',
      'Ci sta anche in un appartamento piccolo.',
    ],
  ],
  power: [
    [
      'Riittää viikonlopun reissulle.',
      'Enough for a weekend away.',
      'Reicht für ein Wochenende unterwegs.',
      'Basta per un fine settimana fuori.',
    ],
    [
      'Hinta ja laatu kohtaavat.',
      'Price and quality match.',
      'Preis und Qualität stimmen.',
      'Buon rapporto tra qualità e prezzo.',
    ],
    [
      'Pakkasessakin pysyi virtaa.',
      'Held its charge even in frost.',
      'Hielt die Ladung auch bei Frost.',
      'Ha tenuto la carica anche al gelo.',
    ],
  ],
  small: [
    [
      'Kokoonsa nähden yllättävän tukeva.',
      'Surprisingly sturdy for its size.',
      'Für die Größe erstaunlich stabil.',
      'Sorprendentemente robusto per le sue dimensioni.',
    ],
    [
      'Pieni mutta tärkeä apu arjessa.',
      'Small but useful every day.',
      'Klein, aber im Alltag nützlich.',
      'Piccolo ma utile ogni giorno.',
    ],
    [
      'Pakkaus oli siisti ja muoviton.',
      'The packaging was neat and free of plastic.',
      'Die Verpackung war ordentlich und ohne Plastik.',
      'L’imballaggio era curato e senza plastica.',
    ],
  ],
  play: [
    [
      'Viivettä ei huomaa lainkaan.',
      'No lag that I can notice.',
      'Eine Verzögerung merke ich nicht.',
      'Nessun ritardo che io noti.',
    ],
    [
      'Rakenne kestää kovaakin käyttöä.',
      'Built to take some use.',
      'Hält auch kräftigen Einsatz aus.',
      'Costruito per reggere un uso intenso.',
    ],
    [
      'Pitkätkin pelit sujuvat mukavasti.',
      'Comfortable in long games.',
      'Auch lange Spiele sind angenehm.',
      'Comodo anche nelle partite lunghe.',
    ],
  ],
  print: [
    [
      'Jälki on tasaista ja teksti terävää.',
      'Even results and sharp text.',
      'Gleichmäßige Ergebnisse und scharfer Text.',
      'Stampa uniforme e testo nitido.',
    ],
    [
      'Sopii hyvin meidän perheen tarpeisiin.',
      'Just right for our family.',
      'Genau richtig für unsere Familie.',
      'Proprio quello che serve alla nostra famiglia.',
    ],
  ],
  digital: [
    [
      'Linkki tuli saman tien sähköpostiin.',
      'The link arrived at once.',
      'Der Link kam sofort per E-Mail.',
      'Il link è arrivato subito.',
    ],
    [
      'Selkeää suomea koko ajan.',
      'Clear language throughout.',
      'Durchweg klare Sprache.',
      'Linguaggio chiaro dall’inizio alla fine.',
    ],
  ],
  service: [
    [
      'Asentaja tuli ajallaan ja siivosi jälkensä.',
      'The fitter came on time and tidied up.',
      'Der Monteur kam pünktlich und hat aufgeräumt.',
      'Il tecnico è arrivato puntuale e ha lasciato tutto pulito.',
    ],
    [
      'Aika sovittiin helposti puhelimessa.',
      'Agreeing on a time by phone was easy.',
      'Der Termin war am Telefon schnell vereinbart.',
      'Fissare l’appuntamento per telefono è stato facile.',
    ],
  ],
}
