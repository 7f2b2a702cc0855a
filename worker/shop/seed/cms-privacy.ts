import type { PagePlan } from './cms-plan.ts'
import { section } from './cms-plan.ts'
import type { AllWords } from './words.ts'

/** What a shop of the demo stores about people. */
export const PRIVACY: PagePlan<AllWords> = {
  identifier: 'privacy',
  title: ['Tietosuoja', 'Privacy policy', 'Datenschutz', 'Privacy'],
  summary: [
    'Mitä tietoja tallennamme ja miksi.',
    'What we store and why.',
    'Was wir speichern und warum.',
    'Che cosa conserviamo e perché.',
  ],
  sections: [
    section(
      ['Mitä tallennamme', 'What we store', 'Was wir speichern', 'Che cosa conserviamo'],
      [
        '- Tilauksen tiedot toimitusta ja kirjanpitoa varten',
        '- Order details, for delivery and accounting',
        '- Angaben zur Bestellung, für Lieferung und Buchhaltung',
        '- I dati dell’ordine, per la consegna e la contabilità',
      ],
      [
        '- Asiakastilin tiedot, jos luot tilin',
        '- Account details, if you open an account',
        '- Angaben zum Kundenkonto, wenn Sie eines anlegen',
        '- I dati dell’account, se ne apri uno',
      ],
      [
        '- Ostoskorin omalla laitteellasi',
        '- Your cart, on your own device',
        '- Ihren Warenkorb, auf Ihrem eigenen Gerät',
        '- Il carrello, sul tuo dispositivo',
      ],
    ),
    section(
      [
        'Kuinka kauan säilytämme',
        'How long we keep it',
        'Wie lange wir es aufbewahren',
        'Per quanto tempo',
      ],
      [
        '- Tilaukset kuusi vuotta vuoden lopusta kirjanpitoa varten',
        '- Orders for six years after the end of the year, for the books',
        '- Bestellungen sechs Jahre ab Jahresende, für die Buchhaltung',
        '- Gli ordini per sei anni dalla fine dell’anno, per la contabilità',
      ],
      [
        '- Kysymykset ja peruuttamisilmoitukset 24 kuukautta, viestit 30 päivää',
        '- Questions and notices of withdrawal for 24 months, messages for 30 days',
        '- Fragen und Widerrufserklärungen 24 Monate, Nachrichten 30 Tage',
        '- Domande e comunicazioni di recesso per 24 mesi, messaggi per 30 giorni',
      ],
      [
        '- Saatavuusvahdit, kunnes olet saanut ilmoituksen, enintään 12 kuukautta',
        '- Wishes to hear of goods in stock until you were told, 12 months at most',
        '- Verfügbarkeitswünsche, bis Sie benachrichtigt sind, höchstens 12 Monate',
        '- Le richieste di avviso di disponibilità fino all’avviso, al massimo 12 mesi',
      ],
      [
        '- Poistettu tieto voi olla tietokannan varmuushistoriassa vielä 30 päivää',
        "- Deleted data may stay in the database's own history for 30 more days",
        '- Gelöschte Daten können noch 30 Tage im Verlauf der Datenbank stehen',
        '- I dati cancellati possono restare altri 30 giorni nella cronologia del database',
      ],
    ),
    section(
      ['Mitä emme tee', 'What we do not do', 'Was wir nicht tun', 'Che cosa non facciamo'],
      [
        'Emme myy tietoja emmekä seuraa sinua ilman suostumusta.',
        'We do not sell data or track you without consent.',
        'Wir verkaufen keine Daten und verfolgen Sie nicht ohne Einwilligung.',
        'Non vendiamo dati e non ti tracciamo senza consenso.',
      ],
    ),
    section(
      ['Oikeutesi', 'Your rights', 'Ihre Rechte', 'I tuoi diritti'],
      [
        'Voit pyytää tiedot nähtäväksi, korjata ne tai poistaa ne. Valituksen voi tehdä tietosuojavaltuutetulle.',
        'You may ask to see, correct or delete your data. Complaints go to the Data Protection Ombudsman.',
        'Sie können Ihre Daten einsehen, berichtigen oder löschen lassen. Beschwerden nehmen der finnische Datenschutzbeauftragte (tietosuojavaltuutettu) und die Aufsichtsbehörde an Ihrem Wohnort entgegen.',
        'Puoi chiedere di vedere, correggere o cancellare i tuoi dati. I reclami vanno al garante finlandese per la protezione dei dati (tietosuojavaltuutettu) o all’autorità di controllo del paese in cui risiedi.',
      ],
    ),
  ],
}
