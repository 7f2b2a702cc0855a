import type { Company } from './cms-plan.ts'
import type { AllWords, Words } from './words.ts'

/** A question with its answer: paragraphs of HTML. */
export type Asked<Said extends Words = Words> = readonly [question: Said, answer: Said]

export interface SubjectPlan<Said extends Words = Words> {
  /** The same in every language: addresses of the demo keep. */
  url_key: Said
  name: Said
  asked: readonly Asked<Said>[]
}

const ORDERING: SubjectPlan<AllWords> = {
  url_key: ['tilaaminen', 'ordering', 'bestellen', 'ordini'],
  name: ['Tilaaminen', 'Ordering', 'Bestellen', 'Ordini'],
  asked: [
    [
      [
        'Tarvitsenko tilin tilatakseni?',
        'Do I need an account to order?',
        'Brauche ich ein Konto, um zu bestellen?',
        'Serve un account per ordinare?',
      ],
      [
        '<p>Et. Voit tilata vieraana ja seurata tilausta tilausnumerolla ja sähköpostilla sivulla <a href="/order-tracking">Seuraa tilaustani</a>.</p>',
        '<p>No. You can order as a guest and follow the order by its number and your e-mail on the page <a href="/order-tracking">Track my Order</a>.</p>',
        '<p>Nein. Sie können als Gast bestellen und die Bestellung mit Nummer und E-Mail-Adresse auf der Seite <a href="/order-tracking">Bestellung verfolgen</a> ansehen.</p>',
        '<p>No. Puoi ordinare come ospite e seguire l’ordine con il numero e la tua e-mail sulla pagina <a href="/order-tracking">Segui il tuo ordine</a>.</p>',
      ],
    ],
    [
      [
        'Voinko muuttaa tilausta jälkikäteen?',
        'Can I change an order afterwards?',
        'Kann ich eine Bestellung nachträglich ändern?',
        'Posso modificare un ordine già inviato?',
      ],
      [
        '<p>Kirjoita meille heti. Ennen kuin paketti on lähtenyt, voimme yleensä muuttaa osoitetta tai poistaa tuotteen.</p>',
        '<p>Write to us at once. Before the parcel has left we can usually change the address or take out a product.</p>',
        '<p>Schreiben Sie uns sofort. Bevor das Paket unterwegs ist, können wir meist die Adresse ändern oder ein Produkt herausnehmen.</p>',
        '<p>Scrivici subito. Prima che il pacco parta, di solito possiamo cambiare l’indirizzo o togliere un prodotto.</p>',
      ],
    ],
    [
      [
        'Toimiiko kauppa ilman verkkoyhteyttä?',
        'Does the shop work without a network?',
        'Geht der Shop ohne Internetverbindung?',
        'Il negozio funziona senza connessione?',
      ],
      [
        '<p>Katsomasi sivut ja ostoskori säilyvät selaimessa. Tilaus lähetetään, kun yhteys palaa, ja kysymme sinulta ensin.</p>',
        '<p>Pages that you have seen and your cart stay in the browser. An order is sent when the network is back, and we ask you first.</p>',
        '<p>Besuchte Seiten und der Warenkorb bleiben im Browser. Eine Bestellung wird gesendet, wenn die Verbindung zurück ist, und wir fragen Sie vorher.</p>',
        '<p>Le pagine che hai visto e il carrello restano nel browser. L’ordine parte quando torna la connessione, e prima te lo chiediamo.</p>',
      ],
    ],
  ],
}

const deliverySubject = (town: Company['town']): SubjectPlan<AllWords> => ({
  url_key: ['toimitus', 'delivery', 'lieferung', 'consegna'],
  name: ['Toimitus', 'Delivery', 'Lieferung', 'Consegna'],
  asked: [
    [
      [
        'Kuinka nopeasti paketti tulee?',
        'How soon does my parcel come?',
        'Wie schnell kommt mein Paket?',
        'Quando arriva il mio pacco?',
      ],
      [
        '<p>Varastossa oleva tuote lähtee seuraavana arkipäivänä ja on perillä 2–4 arkipäivässä. Lisää sivulla <a href="/i/delivery">Toimitus</a>.</p>',
        '<p>What is in stock leaves on the next working day and arrives in 2 to 4 working days. More on the page <a href="/i/delivery">Delivery</a>.</p>',
        '<p>Was vorrätig ist, geht am nächsten Werktag hinaus und ist in 2 bis 4 Werktagen da. Mehr auf der Seite <a href="/i/delivery">Lieferung</a>.</p>',
        '<p>Ciò che è disponibile parte il giorno lavorativo successivo e arriva in 2–4 giorni lavorativi. Altro sulla pagina <a href="/i/delivery">Consegna</a>.</p>',
      ],
    ],
    [
      [
        'Voinko noutaa tilauksen myymälästä?',
        'Can I collect my order at a store?',
        'Kann ich meine Bestellung in einer Filiale abholen?',
        'Posso ritirare l’ordine in negozio?',
      ],
      [
        `<p>Kyllä, ${town[0]} myymälästä maksutta. Tuotteen sivulla näet, missä myymälässä sitä on.</p>`,
        `<p>Yes, at our ${town[1]} store, free of charge. The page of a product says which store has it.</p>`,
        `<p>Ja, in unserer Filiale in ${town[1]}, kostenlos. Auf der Produktseite steht, welche Filiale das Produkt hat.</p>`,
        `<p>Sì, nel nostro negozio di ${town[1]}, gratis. La pagina del prodotto dice in quale negozio si trova.</p>`,
      ],
    ],
    [
      [
        'Toimitatteko ulkomaille?',
        'Do you deliver abroad?',
        'Liefern Sie ins Ausland?',
        'Consegnate all’estero?',
      ],
      [
        '<p>Toimitamme Suomeen, Ruotsiin, Viroon, Saksaan ja Italiaan. Hinta näkyy kassalla ennen tilausta.</p>',
        '<p>We deliver to Finland, Sweden, Estonia, Germany and Italy. You see the price at the checkout before you order.</p>',
        '<p>Wir liefern nach Finnland, Schweden, Estland, Deutschland und Italien. Den Preis sehen Sie an der Kasse, bevor Sie bestellen.</p>',
        '<p>Consegniamo in Finlandia, Svezia, Estonia, Germania e Italia. Vedi il prezzo alla cassa, prima di ordinare.</p>',
      ],
    ],
  ],
})

const PAYMENT: SubjectPlan<AllWords> = {
  url_key: ['maksaminen', 'payment', 'zahlung', 'pagamento'],
  name: ['Maksaminen', 'Payment', 'Zahlung', 'Pagamento'],
  asked: [
    [
      ['Miten voin maksaa?', 'How can I pay?', 'Wie kann ich bezahlen?', 'Come posso pagare?'],
      [
        '<p>Kassalla näet kaikki maksutavat ja niiden hinnat. Esittelykaupassa mitään ei veloiteta.</p>',
        '<p>The checkout shows every way to pay and what it costs. In this demonstration nothing is charged.</p>',
        '<p>Die Kasse zeigt alle Zahlungsarten und was sie kosten. In diesem Demo-Shop wird nichts berechnet.</p>',
        '<p>La cassa mostra tutti i modi di pagare e quanto costano. In questo negozio dimostrativo non si addebita nulla.</p>',
      ],
    ],
    [
      [
        'Sisältävätkö hinnat arvonlisäveron?',
        'Do prices include value added tax?',
        'Enthalten die Preise die Mehrwertsteuer?',
        'I prezzi includono l’IVA?',
      ],
      [
        '<p>Kyllä. Kaikki hinnat sisältävät arvonlisäveron, ja vero näkyy tilausvahvistuksessa.</p>',
        '<p>Yes. All prices include value added tax, and the confirmation of an order shows how much it is.</p>',
        '<p>Ja. Alle Preise enthalten die Mehrwertsteuer, und die Bestellbestätigung weist sie aus.</p>',
        '<p>Sì. Tutti i prezzi includono l’IVA, e la conferma dell’ordine dice quanta è.</p>',
      ],
    ],
  ],
}

const returnsSubject = <Said extends Words>(
  own: readonly Asked<Said>[],
): SubjectPlan<Said | AllWords> => ({
  url_key: ['palautukset', 'returns', 'rueckgabe', 'resi'],
  name: ['Palautukset ja viat', 'Returns and faults', 'Rückgabe und Mängel', 'Resi e difetti'],
  asked: [
    [
      [
        'Miten palautan tuotteen?',
        'How do I return a product?',
        'Wie gebe ich ein Produkt zurück?',
        'Come restituisco un prodotto?',
      ],
      [
        '<p>Tee ilmoitus sivulla <a href="/withdrawal">Peruuta sopimus tästä</a> ja lähetä tuote 14 päivän kuluessa ilmoituksesta.</p>',
        '<p>Tell us on the page <a href="/withdrawal">Withdraw from contract here</a>, and send the product within 14 days of telling us.</p>',
        '<p>Teilen Sie es auf der Seite <a href="/withdrawal">Vertrag widerrufen</a> mit und senden Sie das Produkt innerhalb von 14 Tagen nach Ihrer Mitteilung ab.</p>',
        '<p>Comunicacelo sulla pagina <a href="/withdrawal">Recedere dal contratto qui</a> e spedisci il prodotto entro 14 giorni dalla comunicazione.</p>',
      ],
    ],
    [
      [
        'Tuote on rikki. Mitä teen?',
        'My product is broken. What do I do?',
        'Mein Produkt ist defekt. Was tun?',
        'Il prodotto è rotto. Che cosa faccio?',
      ],
      [
        '<p>Kirjoita meille tilausnumero ja mitä tapahtuu. Sovimme korjauksesta, vaihdosta tai hyvityksestä.</p>',
        '<p>Write to us with the order number and what happens. We agree on repair, replacement or a refund.</p>',
        '<p>Schreiben Sie uns die Bestellnummer und was geschieht. Wir einigen uns auf Reparatur, Ersatz oder Erstattung.</p>',
        '<p>Scrivici il numero dell’ordine e che cosa succede. Concordiamo una riparazione, una sostituzione o un rimborso.</p>',
      ],
    ],
    ...own,
  ],
})

/** Subjects that every shop answers; `town` is where orders are collected, `own` the shop's questions. */
export const subjectsOf = <Said extends Words>(
  town: Company['town'],
  own: readonly Asked<Said>[],
): readonly SubjectPlan<Said | AllWords>[] => [
  ORDERING,
  deliverySubject(town),
  PAYMENT,
  returnsSubject(own),
]

export const OLD_DEVICE: Asked<AllWords> = [
  [
    'Mihin vien vanhan laitteen?',
    'Where do I take an old device?',
    'Wohin mit dem Altgerät?',
    'Dove porto un vecchio apparecchio?',
  ],
  [
    '<p>Meille. Otamme paristot, akut ja pienet laitteet vastaan maksutta ilman ostosta, ja suuremman laitteen, kun ostat vastaavan uuden.</p>',
    '<p>To us. We take batteries and small devices free of charge without a purchase, and a larger device when you buy a similar new one.</p>',
    '<p>Zu uns. Batterien, Akkus und kleine Geräte nehmen wir kostenlos ohne Kauf zurück, ein größeres Gerät beim Kauf eines gleichartigen neuen.</p>',
    '<p>Da noi. Ritiriamo gratis pile, batterie e piccoli apparecchi senza acquisto, e un apparecchio più grande se ne compri uno nuovo equivalente.</p>',
  ],
]

/** What people ask about goods, by the code of what the goods are. */
export const ABOUT_GOODS: readonly Asked<AllWords>[] = [
  [
    [
      'Onko laitteessa takuu?',
      'Does it have a warranty?',
      'Gibt es eine Garantie?',
      'C’è una garanzia?',
    ],
    [
      '<p>On, kaksi vuotta. Lakisääteinen virhevastuu voi jatkua takuun jälkeen.</p>',
      '<p>Yes, two years. Our liability by law may last longer than that.</p>',
      '<p>Ja, zwei Jahre. Unsere gesetzliche Haftung besteht daneben und kann länger dauern.</p>',
      '<p>Sì, due anni. La nostra responsabilità di legge resta valida e può durare più a lungo.</p>',
    ],
  ],
  [
    [
      'Tuleeko mukana suomenkielinen ohje?',
      'Is there a manual in English?',
      'Liegt eine deutsche Anleitung bei?',
      'C’è un manuale in italiano?',
    ],
    [
      '<p>Pikaohje on paketissa, ja koko ohjeen lähetämme pyynnöstä sähköpostilla.</p>',
      '<p>A short one is in the box, and we send the whole one by e-mail on request.</p>',
      '<p>Eine Kurzanleitung liegt bei, die ganze senden wir auf Wunsch per E-Mail.</p>',
      '<p>Nella scatola c’è una guida rapida; su richiesta mandiamo per e-mail il manuale completo.</p>',
    ],
  ],
]
